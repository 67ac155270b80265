import { expect, it } from 'vitest';
import { categories } from './categories.ts';
import { readLiveCounts, writeLiveCounts } from './live-counts.ts';

it('live counts and missing counts survive a round trip', () => {
  const counts = {
    members: 85_123,
    ratings: new Map(categories.map((category, at) => [category, at * 100])),
  };
  expect(writeLiveCounts(counts)).toMatch(/^members=85123&business=0&person=100&/);
  expect(readLiveCounts(writeLiveCounts(counts))).toEqual(counts);
  expect(readLiveCounts(writeLiveCounts(null))).toBeNull();
});
