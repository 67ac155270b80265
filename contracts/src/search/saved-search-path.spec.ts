import { expect, it } from 'vitest';
import { SavedSearch } from './saved-search.ts';
import { savedSearchPath } from './saved-search-path.ts';

it('the page of a saved search has its filters in the URL', () => {
  const ratings = SavedSearch.parse({ view: 'ratings', q: 'pizza & pasta', minRating: '4', distance: '5' });
  expect(savedSearchPath(ratings)).toBe('/search?q=pizza+%26+pasta&distance=5&minRating=4');
  const places = SavedSearch.parse({ view: 'places', where: 'Austin, TX', tag: ['cozy', 'a, b'] });
  expect(savedSearchPath(places)).toBe('/search?view=places&where=Austin%2C+TX&tag=cozy&tag=a%2C+b');
});

it.each([
  { view: 'ratings', price: '2' },
  { view: 'places', visitedSince: '2026-01-01' },
  { view: 'ratings', sortBy: 'newest' },
  { view: 'ratings', q: '' },
  { view: 'ratings', q: 'x'.repeat(201) },
  { q: 'pizza' },
])('a saved search has no other filters than its page: %j', (search) => {
  expect(SavedSearch.safeParse(search).success).toBe(false);
});
