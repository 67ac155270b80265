import { savedSearchPath } from '@candor/contracts/search/saved-search-path';
import { expect, it } from 'vitest';
import { readSearchFilters } from '../../lib/search-params.ts';
import { readPlaceFilters } from './place-filters.ts';
import { alertNameOf, savedPlaceSearch, savedRatingSearch } from './saved-search.ts';

const ratings = (query: string) => readSearchFilters(new URLSearchParams(query));
const places = (query: string) => readPlaceFilters(new URLSearchParams(query));
const position = null;

it('an alert repeats the filters of a search, but not its order', () => {
  const query = 'q=ramen&category=food&minRating=4&where=Austin%2C+TX&lat=30.26&lng=-97.74&distance=5';
  const search = savedRatingSearch({ filters: ratings(`${query}&sortBy=oldest`), position });
  expect(search).toEqual({
    view: 'ratings',
    q: 'ramen',
    category: 'food',
    minRating: '4+',
    where: 'Austin, TX',
    lat: '30.26',
    lng: '-97.74',
    distance: '5',
  });
  expect(search && readSearchFilters(new URL(savedSearchPath(search), 'http://x').searchParams)).toEqual(
    ratings(query),
  );
});

it('an alert of a search for places has the filters that only places have', () => {
  const filters = places('view=places&price=1,2&tag=cozy&tag=a,b&photos=1&bounds=29,-99,31,-97');
  const search = savedPlaceSearch({ filters, position });
  expect(search).toEqual({
    view: 'places',
    price: '1,2',
    tag: ['cozy', 'a,b'],
    photos: '1',
    bounds: '29,-99,31,-97',
  });
  expect(search && readPlaceFilters(new URL(savedSearchPath(search), 'http://x').searchParams)).toEqual(
    filters,
  );
});

it('an alert measures a distance from the position that the search was measured from', () => {
  const shown = { filters: ratings('q=ramen&distance=5'), position: { lat: 30.3, lng: -97.7 } };
  expect(savedRatingSearch(shown)).toMatchObject({ lat: '30.3', lng: '-97.7', distance: '5' });
  const anywhere = { ...shown, filters: ratings('q=ramen') };
  expect(savedRatingSearch(anywhere)).toEqual({ view: 'ratings', q: 'ramen' });
});

it('there is no alert for a search without limits', () => {
  for (const query of ['', 'where=Austin%2C+TX&lat=30.26&lng=-97.74', 'sortBy=oldest&exact=1']) {
    expect(savedRatingSearch({ filters: ratings(query), position })).toBeNull();
    expect(savedPlaceSearch({ filters: places(query), position })).toBeNull();
  }
});

it('an alert is named after its search', () => {
  expect(alertNameOf(ratings('q=ramen&category=food&where=Austin%2C+TX&distance=5'))).toBe(
    'ramen in Food near Austin, TX',
  );
  expect(alertNameOf(ratings('category=food&city=Austin'))).toBe('Food in Austin');
  expect(alertNameOf(ratings('minRating=4'))).toBe('My search');
  expect(alertNameOf(ratings(`q=${'🍕'.repeat(80)}`))).toBe('🍕'.repeat(60));
});
