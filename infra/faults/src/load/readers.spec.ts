import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Fixture } from './fixture.ts';
import { startReaders, untilSteady, type Read } from './readers.ts';
import { noResponse, type SiteResponse } from './site.ts';

const entity = {
  id: 'house',
  searchWord: 'abc',
  stable: {
    searchWord: 'xyz',
    rating: { id: 'stable', title: 'xyz abc', review: '', entity: { name: 'House' } },
  },
};
// Only what reads are planned and judged by.
const fixture = {
  entities: [entity],
  members: [{ id: 'ada', session: 's', isPremium: true }],
  flows: [],
  slots: [],
} as unknown as Fixture;

const readsOf = async (response: SiteResponse) => {
  const readers = startReaders(() => Promise.resolve(response), fixture, 1);
  while (new Set(readers.reads.map(({ kind }) => kind)).size < 3) await pause(5);
  await readers.stop();
  return readers.reads;
};

it('records the defect of a 200 and the path of the read', async () => {
  const [search] = await readsOf({ ...noResponse, status: 200, json: [] });
  expect(search).toMatchObject({
    kind: 'search',
    defect: 'lacks a stable rating',
    path: '/api/ratings/search?q=xyz&limit=10',
  });
});

it('does not judge a response with another status', async () => {
  const reads = await readsOf({ ...noResponse, status: 503 });
  expect(reads.every(({ defect }) => defect === null)).toBe(true);
});

it('distinguishes a shed read from a failed one', async () => {
  const [busy] = await readsOf({ ...noResponse, status: 503, json: { code: 'busy' } });
  const [unavailable] = await readsOf({ ...noResponse, status: 503, json: { code: 'unavailable' } });
  expect([busy?.isShed, unavailable?.isShed]).toEqual([true, false]);
});

const read = (at: number, status: number, defect: string | null = null): Read => ({
  kind: 'search',
  path: '',
  at,
  status,
  mode: '',
  isShed: false,
  defect,
});

it('is steady when every read was good for long enough', async () => {
  const startedAt = Date.now();
  const reads = [read(startedAt + 100, 503), read(startedAt + 200, 200, 'is another rating')];
  const reading = setInterval(() => reads.push(read(Date.now(), 200)), 20);
  await untilSteady({ reads }, { steadyMs: 600, timeoutMs: 60_000 });
  clearInterval(reading);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(800);
});

it('waits no longer than the timeout, also without any reads', async () => {
  const startedAt = Date.now();
  await untilSteady({ reads: [] }, { steadyMs: 100, timeoutMs: 400 });
  await untilSteady({ reads: [read(Date.now() + 10_000, 0)] }, { steadyMs: 100, timeoutMs: 400 });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(800);
});
