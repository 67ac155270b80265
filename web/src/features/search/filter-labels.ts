import { canonicalCategory, searchCategoryOptions } from '../../lib/categories.ts';
import type { ZipLimit } from './api/search-ratings.ts';

/** 'Within 10 miles of 78701' */
export function zipLabel({ zipCode, miles }: ZipLimit): string {
  return `Within ${milesLabel(miles)} of ${zipCode}`;
}

export function milesLabel(distance: string): string {
  return distance === '1' ? '1 mile' : `${distance} miles`;
}

export function categoryName(category: string): string {
  const canonical = canonicalCategory(category);
  const option = searchCategoryOptions.find(({ value }) => canonicalCategory(value) === canonical);
  return canonical === null ? category : (option?.label ?? category);
}
