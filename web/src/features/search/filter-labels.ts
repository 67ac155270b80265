import { canonicalCategory, searchCategoryOptions } from '../../lib/categories.ts';
import type { ZipLimit } from './api/search-ratings.ts';
import { t } from './messages/index.ts';

/** 'Within 10 miles of 78701' */
export function zipLabel({ zipCode, miles }: ZipLimit): string {
  return withinLabel(miles, zipCode);
}

export function milesLabel(distance: string): string {
  return t('miles', { count: Number(distance) });
}

/** 'Within 10 miles of Austin, TX', 'Within 10 miles' */
export function withinLabel(miles: string, place: string): string {
  const distance = milesLabel(miles);
  return place === '' ? t('within', { distance }) : t('withinOf', { distance, place });
}

export function categoryName(category: string): string {
  const canonical = canonicalCategory(category);
  const option = searchCategoryOptions.find(({ value }) => canonicalCategory(value) === canonical);
  return canonical === null ? category : (option?.label ?? category);
}
