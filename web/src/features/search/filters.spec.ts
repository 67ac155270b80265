import { describe, expect, it } from 'vitest';
import { readSearchFilters } from '../../lib/search-params.ts';
import { chosenFilter, filterChoices, searchArea } from './filters.ts';

const choices = (query: string) => filterChoices(readSearchFilters(new URLSearchParams(query)));

describe('the selects of the search page', () => {
  it('have a label for no limit', () => {
    expect(choices('').map(({ value }) => value)).toEqual(['all', 'any', '', 'anywhere', 'newest']);
  });

  it('always have the chosen value, even one that only the URL has', () => {
    for (const { options, value } of choices('category=unicorns&minRating=5&distance=15&sortBy=nearest')) {
      if (options !== null) expect(options.map((option) => option.value)).toContain(value);
    }
  });

  it('remove a limit with the option for none', () => {
    expect(chosenFilter('distance', 'anywhere')).toEqual({ distance: '' });
    expect(chosenFilter('category', 'all')).toEqual({ category: '' });
    expect(chosenFilter('minRating', '3+')).toEqual({ minRating: '3+' });
    expect(chosenFilter('visitedSince', '2025-06-01')).toEqual({ visitedSince: '2025-06-01' });
    expect(chosenFilter('sortBy', 'nearest')).toEqual({ sortBy: 'nearest' });
  });
});

it('a search has an area if it has a distance and the visitor’s own position', () => {
  const position = { lat: 30.267, lng: -97.743 };
  const within = readSearchFilters(new URLSearchParams('distance=10'));
  const anywhere = readSearchFilters(new URLSearchParams('sortBy=nearest'));
  expect(searchArea({ filters: within, position })).toEqual({
    latitude: 30.267,
    longitude: -97.743,
    miles: 10,
  });
  expect(searchArea({ filters: within, position: null })).toBeNull();
  expect(searchArea({ filters: anywhere, position })).toBeNull();
});
