import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startReaders } from './readers.ts';
import type { SiteAnswer } from './site.ts';
import type { Ground } from './world.ts';

const entity = {
  id: 'house',
  word: 'abc',
  standing: {
    word: 'xyz',
    rating: { id: 'stands', title: 'xyz abc', review: '', entity: { name: 'House' } },
  },
};
// Only what reads are planned and judged by.
const ground = {
  entities: [entity],
  members: [{ id: 'ada', session: 's', isPremium: true }],
  correspondences: [],
  slots: [],
  payers: [],
} as unknown as Ground;

const readsOf = async (answer: SiteAnswer) => {
  const site = { ask: () => Promise.resolve(answer), close: () => Promise.resolve() };
  const readers = startReaders(site, ground, 1);
  while (new Set(readers.reads.map(({ what }) => what)).size < 3) await pause(5);
  await readers.stop();
  return readers.reads;
};

it('tells why an answer of 200 is wrong, and of which read', async () => {
  const [search] = await readsOf({ status: 200, json: [], headers: {} });
  expect(search).toMatchObject({
    what: 'search',
    wrong: 'does not find a rating that stands',
    path: '/api/ratings/search?q=xyz&limit=10',
  });
});

it('does not judge what came with another status: that is told by itself', async () => {
  const reads = await readsOf({ status: 503, json: null, headers: {} });
  expect(reads.every(({ wrong }) => wrong === null)).toBe(true);
});

it('tells what the gateway turned away from what it could not get', async () => {
  const [busy] = await readsOf({ status: 503, json: { code: 'busy' }, headers: {} });
  const [unavailable] = await readsOf({ status: 503, json: { code: 'unavailable' }, headers: {} });
  expect([busy?.isTurnedAway, unavailable?.isTurnedAway]).toEqual([true, false]);
});
