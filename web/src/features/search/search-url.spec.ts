import { expect, it } from 'vitest';
import { readSearchFilters } from '../../lib/search-params.ts';
import { searchArea } from './search-url.ts';

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
