interface ContentFilter {
  readonly field: string;
  readonly type: 'number' | 'date' | 'language';
  /** A rating matches if its field has this relation to the value of the filter. A field that is `null` matches nothing. */
  readonly matches: 'at-least' | 'equal';
  readonly description: string;
  /** The text that is no limit. */
  readonly unlimited: string;
  /** `null`: not a value of this filter. */
  readonly parse: (text: string) => number | string | null;
}

export const earliestVisit = '2000-01-01';

const isDate = (text: string): boolean => {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};

/**
 * The filters of lists of ratings by a field of the content, each with its query parameter. Requests, conditions in SQL,
 * index mappings and the URL state of pages are derived from it. It uses no zod, because the home page loads it.
 */
export const contentFilters = {
  minRating: {
    field: 'starRating',
    type: 'number',
    matches: 'at-least',
    description: 'The minimum number of stars; `any` is no limit.',
    unlimited: 'any',
    parse: (text) => {
      const stars = /^([1-5])\s*\+?$/.exec(text.trim())?.[1];
      return stars === undefined ? null : Number(stars);
    },
  },
  visitedSince: {
    field: 'visitedOn',
    type: 'date',
    matches: 'at-least',
    description: 'An ISO date: ratings of visits on that day or later.',
    unlimited: '',
    parse: (text) => (isDate(text.trim()) ? text.trim() : null),
  },
  language: {
    field: 'language',
    type: 'language',
    matches: 'equal',
    description: 'ISO 639-1: ratings in that language, for example `es`.',
    unlimited: 'all',
    parse: (text) => /^[a-z]{2}$/.exec(text.trim().toLowerCase())?.[0] ?? null,
  },
} as const satisfies Record<string, ContentFilter>;

export type ContentFilterName = keyof typeof contentFilters;

export const contentFilterNames = Object.keys(contentFilters) as readonly ContentFilterName[];

/** The value of each filter; `null`: any rating matches. */
export type ContentFilterValues = {
  readonly [Name in ContentFilterName]: ReturnType<(typeof contentFilters)[Name]['parse']>;
};

/** A parameter that is absent or cannot be parsed has no effect. */
export const parseContentFilters = (texts: {
  readonly [Name in ContentFilterName]?: string | null | undefined;
}): ContentFilterValues =>
  mapContentFilters((name) => {
    const text = texts[name];
    return typeof text === 'string' ? contentFilters[name].parse(text) : null;
  }) as ContentFilterValues;

/** One value for each filter. */
export const mapContentFilters = <Value>(
  valueOf: (name: ContentFilterName) => Value,
): Record<ContentFilterName, Value> =>
  Object.fromEntries(contentFilterNames.map((name) => [name, valueOf(name)])) as Record<
    ContentFilterName,
    Value
  >;
