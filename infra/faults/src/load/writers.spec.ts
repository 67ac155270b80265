import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startWriters } from './writers.ts';

it('counts every turn, also one at which nothing is free to be written to', async () => {
  const site = { ask: () => Promise.reject(new Error('nobody is asked')), close: () => Promise.resolve() };
  const nothing = { members: [], entities: [], slots: [], correspondences: [], payers: [] };
  const writers = startWriters(site, nothing, 5);
  while (writers.planned().ratings < 3 || writers.planned().payments < 1) await pause(5);
  await writers.stop();
  expect(writers.planned().messages).toBeGreaterThanOrEqual(2);
  expect(writers.tally.acknowledged).toBe(0);
});
