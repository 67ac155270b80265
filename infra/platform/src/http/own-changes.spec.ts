import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { createAwaitApplied } from './own-changes.ts';

it('reads a version that never arrives once from its owner, and a few times from the database', async () => {
  let queries = 0;
  const read: string[] = [];
  const anyFirst = () => {
    queries += 1;
    return Promise.resolve(['rating-made-up']);
  };
  const isApplied = createAwaitApplied({ anyFirst } as unknown as Database, ({ streamId }) => {
    read.push(streamId);
    return Promise.resolve();
  });
  const awaited = ['rating-made-up', 'rating-applied'].map((streamId) => ({
    topic: 'candor.ratings.rating',
    streamId,
    version: 9,
  }));
  expect(await isApplied(awaited)).toBe(false);
  expect(queries).toBeLessThan(20);
  expect(read).toEqual(['rating-made-up']);
});
