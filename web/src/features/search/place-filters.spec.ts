import { describe, expect, it } from 'vitest';
import { searchPlacesParameters } from './api/search-places.ts';
import { activePlaceFilters, placesPath, popularPlaces, readPlaceFilters } from './place-filters.ts';
import { changedPlaceFilters } from './use-places-url.ts';

const read = (query: string) => readPlaceFilters(new URLSearchParams(query));
const sent = (query: string, position: { lat: number; lng: number } | null = null) =>
  Object.fromEntries(searchPlacesParameters({ filters: read(query), position }));

describe('the filters of the places', () => {
  it('survive a round trip through the URL', () => {
    const filters = read(
      'q=pizza&exact=1&category=food&minRating=4.5&price=1,2&tag=cozy&tag=%E2%81%A6small,+family+friendly&tag=%E2%80%8B&recommended=1&photos=1&claimed=1&where=Austin%2C+TX&lat=30.267&lng=-97.743&distance=10&bounds=30,-98,31,-97&sortBy=trending',
    );
    expect(read(placesPath(filters).replace('/search?', ''))).toEqual(filters);
    expect(filters).toMatchObject({
      minRating: '4.5',
      prices: ['1', '2'],
      tags: ['cozy', 'small, family friendly'],
      bounds: '30,-98,31,-97',
      sortBy: 'trending',
    });
  });

  it('leave out values that are none', () => {
    expect(placesPath(read('minRating=9&price=7,x&recommended=yes&bounds=31,0,30,0&sortBy=newest'))).toBe(
      '/search?view=places',
    );
  });

  it('read the minimum of the ratings as an average', () => {
    expect(read('minRating=4%2B').minRating).toBe('4');
  });

  it('are in order of the best match for a text, else of the average', () => {
    expect([read('q=pizza').sortBy, read('').sortBy, read('sortBy=relevance').sortBy]).toEqual([
      'relevance',
      'rating',
      'rating',
    ]);
  });

  it('have a chip each, which removes it alone', () => {
    const chips = activePlaceFilters(read('category=food&price=1,2&tag=cozy&claimed=1&minRating=4'), null);
    expect(chips.map(({ label }) => label)).toEqual(['Food', '4.0+ stars', '$', '$$', 'Claimed', 'cozy']);
    expect(chips.find(({ label }) => label === '$')?.without).toEqual({ prices: ['2'] });
    expect(chips.find(({ label }) => label === 'cozy')?.without).toEqual({ tags: [] });
  });

  it('stay when the text changes, except what belonged to the text', () => {
    const pizza = read('q=pizaa&exact=1&category=food');
    expect(placesPath(changedPlaceFilters(pizza, { q: '' }))).toBe('/search?view=places&category=food');
    expect(placesPath(changedPlaceFilters(read(''), { q: 'tacos' }))).toBe('/search?view=places&q=tacos');
    expect(placesPath(changedPlaceFilters(read('sortBy=reviews'), { q: 'tacos' }))).toBe(
      '/search?view=places&q=tacos&sortBy=reviews',
    );
  });

  it('of popular places are the place and the distance only', () => {
    expect(placesPath(popularPlaces(read('q=zzz&category=food&where=A&lat=1&lng=2&distance=10')))).toBe(
      '/search?view=places&where=A&lat=1&lng=2&distance=10&sortBy=trending',
    );
  });
});

describe('the request of a search for places', () => {
  it('has the filters and the point of the place', () => {
    expect(sent('q=pizza&price=1&where=Austin&lat=30.267&lng=-97.743&distance=10')).toEqual({
      q: 'pizza',
      price: '1',
      distance: '10',
      lat: '30.267',
      lng: '-97.743',
    });
  });

  it('has no distance if the place is not found', () => {
    expect(sent('where=Atlantis&distance=10', { lat: 1, lng: 2 })).toEqual({});
  });

  it('has the position of the visitor without another place', () => {
    expect(sent('distance=10', { lat: 30.267, lng: -97.743 })).toEqual({
      distance: '10',
      lat: '30.267',
      lng: '-97.743',
    });
  });
});
