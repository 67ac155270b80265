import { describe, expect, it } from 'vitest';
import { homeSearchDefaults, homeSearchOptions, homeSearchPath, nearbySearchPath } from './home-search.ts';

describe('the search form of the home page', () => {
  it('leads with its defaults to everything within ten miles, newest first', () => {
    expect(homeSearchPath(homeSearchDefaults)).toBe('/search?distance=10&sortBy=newest');
  });

  it('leaves all categories and any rating out of the URL, but not anywhere', () => {
    expect(homeSearchPath({ ...homeSearchDefaults, distance: 'anywhere', sortBy: 'helpful' })).toBe(
      '/search?distance=anywhere&sortBy=helpful',
    );
  });

  it('sends every field that limits the results', () => {
    expect(
      homeSearchPath({ q: 'ramen', category: 'people', minRating: '4+', distance: '25', sortBy: 'highest' }),
    ).toBe('/search?q=ramen&category=people&minRating=4%2B&distance=25&sortBy=highest');
  });

  it('searches within five miles of the visitor’s position, with its other values', () => {
    expect(nearbySearchPath({ ...homeSearchDefaults, q: 'tacos', distance: 'anywhere' })).toBe(
      '/search?q=tacos&distance=5&sortBy=newest',
    );
  });

  it('has its defaults among its options', () => {
    for (const field of ['category', 'minRating', 'distance', 'sortBy'] as const) {
      const values: string[] = homeSearchOptions[field].map(({ value }) => value);
      expect(values).toContain(homeSearchDefaults[field]);
    }
  });
});
