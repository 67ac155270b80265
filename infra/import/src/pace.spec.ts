import type { InternalClient } from '@candor/platform';
import { expect, it } from 'vitest';
import { createPace, runningSite } from './pace.ts';

/** Each batch takes a second. `lags`: of search at each time it is requested, 0 afterwards. */
const turns = async (
  responses: readonly (number | 'refused')[],
  batches: number,
  lags: readonly number[] = [],
): Promise<readonly { readonly waited: number; readonly rows: number }[]> => {
  let at = 0;
  let next = 0;
  let waited = 0;
  const remaining = [...lags];
  const site = {
    respond: () => Promise.resolve(responses[Math.min(next++, responses.length - 1)] ?? 0),
    searchLag: () => Promise.resolve(remaining.shift() ?? 0),
  };
  const pace = createPace(site, {
    now: () => at,
    sleep: (ms) => {
      at += ms;
      waited += ms;
      return Promise.resolve();
    },
  });
  const found: { waited: number; rows: number }[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    waited = 0;
    await pace.untilTurn();
    found.push({ waited, rows: pace.rows() });
    at += 1_000;
  }
  return found;
};

/** The waits before each batch. */
const waits = async (...site: Parameters<typeof turns>): Promise<readonly number[]> =>
  (await turns(...site)).map(({ waited }) => waited);

it('an import beside a fast site does not wait', async () => {
  expect(await waits([5], 3)).toEqual([0, 0, 0]);
});

it('an import waits longer while the site is slow, and less afterwards', async () => {
  expect(await waits([200, 200, 200, 5, 5, 5, 5], 7)).toEqual([50, 100, 200, 100, 50, 0, 0]);
});

it('an import waits for at most two seconds before a batch while the site is slow', async () => {
  expect((await waits([900], 9)).at(-1)).toBe(2_000);
});

it('an import waits until visitors are no longer refused', async () => {
  expect(await waits(['refused', 'refused', 5, 5], 2)).toEqual([2_000, 500]);
});

it('an import continues slowly beside a site that refuses visitors all the time', async () => {
  const [first = 0, second = 0] = await waits(['refused'], 2);
  expect(first).toBe(32_000);
  expect(second).toBe(32_000);
});

it('an import waits until search has applied most of what was announced', async () => {
  expect(await waits([5], 4, [0, 25, 900, 500, 26, 25])).toEqual([0, 0, 75, 0]);
});

it('batches grow while search keeps up, and are halved when it does not', async () => {
  const behind = Array.from({ length: 7 }, () => 26);
  const rows = (await turns([5], 6, [0, 0, ...behind, 25, 0, ...behind, 0])).map((turn) => turn.rows);
  expect(rows).toEqual([30, 35, 17, 22, 11, 16]);
});

it('batches stay between 10 and 100 rows', async () => {
  expect((await turns([5], 30)).at(-1)).toMatchObject({ rows: 100 });
  const behind = Array.from({ length: 10_000 }, () => 900);
  expect((await turns([5], 6, behind)).at(-1)).toMatchObject({ rows: 10 });
});

it('an import continues beside a search that applies nothing', async () => {
  expect(
    await waits(
      [5],
      1,
      Array.from({ length: 10_000 }, () => 5_000),
    ),
  ).toEqual([30_000]);
});

it.each([
  { consumerLag: 7, lag: 7 },
  { consumerLag: null, lag: Infinity },
])('a search that reports $consumerLag is behind by $lag', async ({ consumerLag, lag }) => {
  const internal = { call: () => Promise.resolve({ consumerLag }) } as unknown as InternalClient;
  expect(await runningSite('any', internal).searchLag()).toBe(lag);
});
