import {
  contentFilterNames,
  contentFilters,
  mapContentFilters,
  type ContentFilterName,
} from '@candor/contracts/ratings/content-filters';
import { formatDay } from './format.ts';
import { languageName } from './languages.ts';
import { t } from './messages/index.ts';

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
    label: t('rating'),
    read: (text) => {
      const stars = contentFilters.minRating.parse(text);
      return stars === null ? '' : `${String(stars)}+`;
    },
    chip: (value) => t('stars', { stars: value === '5+' ? '5' : value }),
    options: [
      { value: 'any', label: t('anyRating') },
      { value: '4+', label: t('stars', { stars: '4+' }) },
      { value: '3+', label: t('stars', { stars: '3+' }) },
      { value: '2+', label: t('stars', { stars: '2+' }) },
    ],
  },
  visitedSince: {
    label: t('visitedSince'),
    read: (text) => contentFilters.visitedSince.parse(text) ?? '',
    chip: (value) => t('visitedSinceDay', { day: formatDay(value) }),
    options: null,
  },
  language: {
    label: t('language'),
    read: (text) => contentFilters.language.parse(text) ?? '',
    chip: (value) => t('inLanguage', { language: languageName(value) }),
    options: [{ value: 'all', label: t('allLanguages') }],
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
