import {
  contentFilterNames,
  contentFilters,
  mapContentFilters,
  type ContentFilterName,
} from '@candor/contracts/ratings/content-filters';
import { formatDay } from './format.ts';
import { languageName } from './languages.ts';

interface Option {
  value: string;
  label: string;
}

interface ContentFilterField {
  label: string;
  /** The text of a URL in its normal form; '' when it is no value of the filter. */
  read: (text: string) => string;
  /** A chip's text for a value. */
  chip: (value: string) => string;
  /** The first option is no limit. Languages follow it as far as reviews have them. `null`: a date. */
  options: readonly [Option, ...Option[]] | null;
}

/** How pages show the filters by content. */
export const contentFilterFields: Record<ContentFilterName, ContentFilterField> = {
  minRating: {
    label: 'Rating',
    read: (text) => {
      const stars = contentFilters.minRating.parse(text);
      return stars === null ? '' : `${String(stars)}+`;
    },
    chip: (value) => (value === '5+' ? '5 Stars' : `${value} Stars`),
    options: [
      { value: 'any', label: 'Any Rating' },
      { value: '4+', label: '4+ Stars' },
      { value: '3+', label: '3+ Stars' },
      { value: '2+', label: '2+ Stars' },
    ],
  },
  visitedSince: {
    label: 'Visited since',
    read: (text) => contentFilters.visitedSince.parse(text) ?? '',
    chip: (value) => `Visited since ${formatDay(value)}`,
    options: null,
  },
  language: {
    label: 'Language',
    read: (text) => contentFilters.language.parse(text) ?? '',
    chip: (value) => `In ${languageName(value)}`,
    options: [{ value: 'all', label: 'All Languages' }],
  },
};

/** The text of each filter as the URL of a page holds it; '' is no limit. */
export type ContentFilterTexts = Record<ContentFilterName, string>;

export const noContentFilters: ContentFilterTexts = mapContentFilters(() => '');

export function readContentFilters(params: URLSearchParams): ContentFilterTexts {
  return mapContentFilters((name) => contentFilterFields[name].read(params.get(name)?.trim() ?? ''));
}

/** The filters that limit a list, each with the text of its chip. */
export function contentFilterChips(
  filters: ContentFilterTexts,
): { name: ContentFilterName; label: string }[] {
  return contentFilterNames
    .filter((name) => filters[name] !== '')
    .map((name) => ({ name, label: contentFilterFields[name].chip(filters[name]) }));
}
