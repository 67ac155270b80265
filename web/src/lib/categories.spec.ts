import { Star } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import {
  adminCategoryOptions,
  canonicalCategory,
  categories,
  categoryIcon,
  categoryTiles,
  ratingCategoryOptions,
  searchCategoryOptions,
} from './categories.ts';

describe('categories', () => {
  it('have the listed home tiles and counts', () => {
    expect(categoryTiles.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Businesses 12.5K',
      'Food 28.3K',
      'Services 15.7K',
      'Products 45.2K',
      'Places 8.9K',
      'People 6.4K',
      'Government 2.1K',
      'More 3.8K',
    ]);
  });

  it('of a tile are found by its name', () => {
    for (const { name, category } of categoryTiles) expect(canonicalCategory(name)).toBe(category);
  });

  it('have values in every form that map to stored ones', () => {
    const offered = [
      ...searchCategoryOptions.slice(1),
      ...ratingCategoryOptions,
      ...adminCategoryOptions.slice(1),
    ];
    for (const { value } of offered) expect(canonicalCategory(value)).not.toBeNull();
  });

  it('are all options of the search form, the rating form and the admin filter', () => {
    for (const options of [searchCategoryOptions, ratingCategoryOptions, adminCategoryOptions]) {
      expect(new Set(options.map(({ value }) => canonicalCategory(value)))).toEqual(
        new Set([...categories, ...(options === ratingCategoryOptions ? [] : [null])]),
      );
    }
  });

  it('without an icon have the star', () => {
    expect(categoryIcon('other')).toBe(Star);
    expect(categoryIcon('spaceship')).toBe(Star);
    expect(categoryIcon('food')).not.toBe(Star);
  });
});
