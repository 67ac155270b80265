import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startWriters } from './writers.ts';

it('counts every turn, also one in which nothing is free to be written to', async () => {
  const site = () => Promise.reject(new Error('no request is sent'));
  const writers = startWriters(site, { members: [], entities: [], slots: [], flows: [] }, 5);
  while (writers.tally.planned.ratings < 3 || writers.tally.planned.messages < 2) await pause(5);
  await writers.stop();
  expect(writers.tally.acknowledged).toEqual({ ratings: 0, messages: 0 });
});
