import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { awaitApplied } from './own-changes.ts';

it('queries the database only a few times for a version that never arrives', async () => {
  let requests = 0;
  const exists = () => {
    requests += 1;
    return Promise.resolve(true);
  };
  const awaited = [{ topic: 'candor.ratings.rating', streamId: 'rating-made-up', version: 9 }];
  expect(await awaitApplied({ exists } as unknown as Database, awaited)).toBe(false);
  expect(requests).toBeLessThan(20);
});
