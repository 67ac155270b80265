import { describe, expect, it } from 'vitest';
import {
  distanceOf,
  homeSearchDefaults,
  homeSearchOptions,
  homeSearchPath,
  nearbySearchPath,
} from './home-search.ts';

describe('the search form of the home page', () => {
  it('leads with its defaults to everything anywhere, newest first', () => {
    expect(homeSearchPath(homeSearchDefaults)).toBe('/search?distance=anywhere&sortBy=newest');
  });

  it('leads with a place to everything within ten miles of it', () => {
    const place = { label: 'Austin, TX', latitude: 30.267, longitude: -97.743 };
    expect(homeSearchPath({ ...homeSearchDefaults, where: { type: 'place', place } })).toBe(
      '/search?where=Austin%2C+TX&lat=30.267&lng=-97.743&distance=10&sortBy=newest',
    );
    expect(
      homeSearchPath({ ...homeSearchDefaults, q: 'pizza', where: { type: 'typed', text: '10001' } }),
    ).toBe('/search?q=pizza&where=10001&distance=10&sortBy=newest');
    expect(homeSearchPath({ ...homeSearchDefaults, where: { type: 'me' } })).toBe(
      '/search?distance=10&sortBy=newest',
    );
  });

  it('leaves all categories and any rating out of the URL, but not anywhere', () => {
    expect(homeSearchPath({ ...homeSearchDefaults, distance: 'anywhere', sortBy: 'helpful' })).toBe(
      '/search?distance=anywhere&sortBy=helpful',
    );
  });

  it('sends every field that limits the results', () => {
    expect(
      homeSearchPath({
        ...homeSearchDefaults,
        q: 'ramen',
        category: 'people',
        minRating: '4+',
        distance: '25',
        sortBy: 'highest',
      }),
    ).toBe('/search?q=ramen&category=people&minRating=4%2B&distance=25&sortBy=highest');
  });

  it('searches within five miles of the visitor’s position, with its other values', () => {
    expect(nearbySearchPath({ ...homeSearchDefaults, q: 'tacos', distance: 'anywhere' })).toBe(
      '/search?q=tacos&distance=5&sortBy=newest',
    );
  });

  it('has its defaults among its options', () => {
    const shown = { ...homeSearchDefaults, distance: distanceOf(homeSearchDefaults) };
    for (const field of ['category', 'minRating', 'distance', 'sortBy'] as const) {
      const values: string[] = homeSearchOptions[field].map(({ value }) => value);
      expect(values).toContain(shown[field]);
    }
  });
});
