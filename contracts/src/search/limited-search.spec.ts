import { describe, expect, it } from 'vitest';
import { LimitedSearch } from './limited-search.ts';

const ratings = { view: 'ratings' };
const places = { view: 'places' };
const place = { where: 'Austin, TX', lat: '30.26', lng: '-97.74' };

describe('a search is limited', () => {
  it.each([
    { ...ratings, q: 'pizza' },
    { ...ratings, category: 'food' },
    { ...ratings, ...place, distance: '5' },
    { ...ratings, city: 'Austin' },
    { ...ratings, minRating: '4' },
    { ...ratings, language: 'es' },
    { ...ratings, visitedSince: '2026-01-01' },
    { ...ratings, state: 'TX' },
    { ...places, minRating: '4.5' },
    { ...places, tag: ['cozy'] },
    { ...places, price: '1,2' },
    { ...places, claimed: '1' },
    { ...places, bounds: '30,-98,31,-97' },
  ])('by %j', (search) => {
    expect(LimitedSearch.parse(search)).toEqual(search);
  });

  it('without the filters in which there is nothing to see', () => {
    const search = { ...places, q: '\u200B', city: ' \u2066Austin\u2069 ', tag: ['cozy', '\u2800'] };
    expect(LimitedSearch.parse(search)).toEqual({ ...places, city: 'Austin', tag: ['cozy'] });
  });
});

describe('a search is not limited', () => {
  it.each([
    ratings,
    places,
    { ...ratings, q: ' ' },
    { ...ratings, q: '\u200B\u2066\u3164' },
    { ...ratings, exact: '1' },
    { ...ratings, ...place },
    { ...ratings, ...place, distance: 'anywhere' },
    { ...ratings, category: 'All Categories' },
    { ...ratings, minRating: 'any', language: 'all' },
    { ...places, tag: [] },
    { ...places, tag: ['\u2800'] },
    // Searches ignore these values.
    { ...ratings, ...place, distance: 'far' },
    { ...ratings, minRating: '4.5', visitedSince: 'May', language: 'Spanish' },
    { ...places, minRating: '6', price: '5', bounds: '1,2,3' },
    { ...places, claimed: '0', photos: 'yes', recommended: 'no' },
  ])('by %j', (search) => {
    expect(LimitedSearch.safeParse(search).error?.issues.map(({ message }) => message)).toEqual([
      'Choose a text, a category, a place or another limit for this search.',
    ]);
  });
});
