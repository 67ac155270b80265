import { describe, expect, it } from 'vitest';
import { readSearchFilters } from '../../lib/search-params.ts';
import { activeFilters, noLimits, resultsPath, resultsTitle } from './filters.ts';

const read = (query: string) => readSearchFilters(new URLSearchParams(query));

describe('the active filters of a search', () => {
  it('are category, rating, distance, city and state, but not text and order', () => {
    const all = read('q=ramen&category=food&minRating=4&distance=10&city=Austin&state=TX&sortBy=helpful');
    expect(activeFilters(all, null).map(({ label }) => label)).toEqual([
      'Food',
      '4+ Stars',
      'Within 10 miles',
      'Austin',
      'TX',
    ]);
  });

  it('are empty if no value limits the results', () => {
    expect(activeFilters(read('q=ramen&category=all&distance=anywhere&minRating=any'), null)).toEqual([]);
  });

  it('show an unknown category as it was typed', () => {
    expect(activeFilters(read('q=78701&distance=25'), { zipCode: '78701', miles: '25' })).toEqual([
      { name: 'distance', label: 'Within 25 miles of 78701' },
    ]);
    expect(activeFilters(read('category=unicorns'), null)).toEqual([{ name: 'category', label: 'unicorns' }]);
  });

  it('can be cleared, except text and order', () => {
    expect(resultsPath({ ...read('q=ramen&city=Austin&minRating=3&sortBy=highest'), ...noLimits })).toBe(
      '/search?q=ramen&sortBy=highest',
    );
  });
});

describe('the title of the results', () => {
  it.each([
    ['', 'Search results'],
    ['q=ramen', 'Search results for “ramen”'],
    ['category=businesses', 'Search results in Businesses'],
    ['q=ramen&category=food', 'Search results for “ramen” in Food'],
    ['q=%E2%80%AEramen%0A%E2%81%A6soup%00', 'Search results for “ramen soup”'],
    ['q=%E2%80%8B%E2%80%AE', 'Search results'],
  ])('of %o is %o', (query, title) => {
    expect(resultsTitle(read(query))).toBe(title);
  });
});
