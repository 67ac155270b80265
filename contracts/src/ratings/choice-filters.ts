interface ChoiceFilter {
  /** The field of the content: a rating matches if it has one of the chosen values. */
  readonly field: string;
  readonly values: readonly (number | string)[];
}

/**
 * The filters of a listing's ratings by the value of a field, each with its query parameter. Requests, conditions in SQL and
 * the URL state of the listing's page are derived from it. It uses no zod, because pages load it.
 */
export const choiceFilters = {
  stars: { field: 'starRating', values: [1, 2, 3, 4, 5] },
  price: { field: 'priceRange', values: [1, 2, 3, 4] },
  service: { field: 'serviceQuality', values: [1, 2, 3, 4, 5] },
  recommend: { field: 'wouldRecommend', values: ['yes', 'maybe', 'no'] },
} as const satisfies Record<string, ChoiceFilter>;

export type ChoiceFilterName = keyof typeof choiceFilters;

export const choiceFilterNames = Object.keys(choiceFilters) as readonly ChoiceFilterName[];

/** One value for each filter. */
export const mapChoiceFilters = <Value>(
  valueOf: (name: ChoiceFilterName) => Value,
): Record<ChoiceFilterName, Value> =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, valueOf(name)])) as Record<
    ChoiceFilterName,
    Value
  >;

/** The chosen values of each filter; empty: any rating matches. */
export type ChosenValues = Readonly<Record<ChoiceFilterName, readonly (number | string)[]>>;

/** Values are separated by commas. One that is not a value of the filter has no effect. */
export const parseChoices = (texts: {
  readonly [Name in ChoiceFilterName]?: string | null | undefined;
}): ChosenValues =>
  mapChoiceFilters((name) => {
    const parts = (texts[name] ?? '').split(',').map((part) => part.trim());
    return choiceFilters[name].values.filter((value) => parts.includes(String(value)));
  });
