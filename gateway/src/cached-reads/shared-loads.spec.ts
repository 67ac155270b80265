import { createCache, createLogger, newId, type Cache } from '@candor/platform';
import { describeOnEngine } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenCache } from '../../test/world.ts';
import type { UpstreamResponse } from '../read-response.ts';
import { createSharedLoads } from './shared-loads.ts';

const page: UpstreamResponse = {
  status: 200,
  headers: { etag: '"x"', 'x-search-mode': 'fallback' },
  body: Buffer.from('["\\n ü"]\n'),
};
const windowMs = 60_000;
const newUrl = () => `/api/ratings/search?q=${newId()}`;

const counting = (respond: () => Promise<UpstreamResponse>) => {
  const counts = { loads: 0 };
  const load = () => {
    counts.loads += 1;
    return respond();
  };
  return { counts, load };
};

const log = createLogger({ service: 'gateway', level: 'silent', isPretty: false });

/** Two gateways that share a cache. */
const describeSharedLoads = (openCache: () => Promise<Cache>): void => {
  let cache: Cache;
  beforeAll(async () => {
    cache = await openCache();
  });
  afterAll(() => cache.close());
  const gateways = () => [createSharedLoads(cache, windowMs), createSharedLoads(cache, windowMs)] as const;

  it('request a URL once in a window, also at the same moment', async () => {
    const url = newUrl();
    const { counts, load } = counting(async () => page);
    const loaded = await Promise.all(gateways().map((through) => through(url, load)));
    loaded.push(await gateways()[0](url, load));
    expect(counts.loads).toBe(1);
    for (const { response, ageMs } of loaded) {
      expect(response).toEqual(page);
      expect(ageMs).toBeLessThan(windowMs);
    }
  });

  it('request each for themselves what cannot be shared', async () => {
    const responses = [
      { ...page, headers: { 'set-cookie': 'candor_state=1' } },
      { ...page, status: 503 },
    ];
    for (const own of responses) {
      const url = newUrl();
      const { counts, load } = counting(async () => own);
      for (const through of gateways()) expect((await through(url, load)).response).toBe(own);
      expect(counts.loads).toBe(2);
    }
  });

  it('do not wait for a gateway that failed or is slow', async () => {
    const url = newUrl();
    const [one, two] = gateways();
    await expect(one(url, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await two(url, async () => page)).response).toBe(page);

    const slowUrl = newUrl();
    const slow = Promise.withResolvers<UpstreamResponse>();
    const waiting = one(slowUrl, () => slow.promise);
    expect((await two(slowUrl, async () => page)).response).toBe(page);
    slow.resolve(page);
    await waiting;
  });
};

describe('two gateways', () => {
  describeSharedLoads(() => createCache({ config: { DATA_DIR: 'shared-loads-spec' }, log }));

  describeOnEngine('Redis', (REDIS_URL) => {
    describeSharedLoads(() => createCache({ config: { DATA_DIR: 'shared-loads-spec', REDIS_URL }, log }));
  });
});

it('requests each URL when the cache is away', async () => {
  const { counts, load } = counting(async () => page);
  const through = createSharedLoads(brokenCache, windowMs);
  await through('/a', load);
  await through('/a', load);
  expect(counts.loads).toBe(2);
});
