import { Readable } from 'node:stream';
import { eventually } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import type { UpstreamResponse } from '../read-response.ts';
import { createReadCache, type ReadCacheOptions } from './read-cache.ts';
import type { ReadTarget } from './read-target.ts';
import { loadAlone } from './shared-loads.ts';

const response = (facts: Partial<UpstreamResponse> = {}): UpstreamResponse => ({
  status: 200,
  headers: { etag: '"x"' },
  body: Buffer.from('x'),
  ...facts,
});

const target = (url: string): ReadTarget => ({ service: 'search', url, surrogateKeys: () => 'search' });
const [a, b] = [target('/a'), target('/b')];

const cacheWith = (options: Partial<ReadCacheOptions> = {}) =>
  createReadCache({
    freshMs: 60_000,
    staleMs: 0,
    commonHeaders: {},
    loadThrough: loadAlone,
    ...options,
  });

const counting = (...made: readonly UpstreamResponse[]) => {
  const counts = { loads: 0 };
  const load = async (): Promise<UpstreamResponse> => {
    counts.loads += 1;
    return made[counts.loads - 1] ?? made.at(-1) ?? response();
  };
  return { counts, load };
};

const bodyOf = (body: string) => response({ body: Buffer.from(body) });

describe('the cache of reads', () => {
  it('loads once for simultaneous and later requests', async () => {
    const cache = cacheWith();
    const { counts, load } = counting(response());
    const reads = await Promise.all(Array.from({ length: 20 }, () => cache.read(a, load)));
    await cache.read(a, load);
    expect(counts.loads).toBe(1);
    expect(reads.filter((read) => read.type === 'shared' && !read.isHit)).toHaveLength(1);
  });

  it('separates URLs', async () => {
    const cache = cacheWith();
    const { counts, load } = counting(response());
    await cache.read(a, load);
    await cache.read(b, load);
    expect(counts.loads).toBe(2);
  });

  it('does not share errors and responses for one browser', async () => {
    for (const own of [
      response({ headers: { 'set-cookie': 'candor_state=1' } }),
      response({ headers: { 'cache-control': 'private, no-store' } }),
      response({ status: 404 }),
      response({ status: 503 }),
      response({ body: Readable.from(['x']) }),
    ]) {
      const cache = cacheWith();
      const { counts, load } = counting(own);
      const reads = await Promise.all([cache.read(a, load), cache.read(a, load), cache.read(a, load)]);
      expect(reads.map(({ type }) => type)).toEqual(['own', 'own', 'own']);
      await cache.read(a, load);
      expect(counts.loads).toBe(4);
      expect(cache.find(a, load)).toBeNull();
    }
  });

  it('loads again after a failure', async () => {
    const cache = cacheWith();
    const { counts, load } = counting(response());
    await expect(cache.read(a, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await cache.read(a, load);
    expect(counts.loads).toBe(1);
  });

  it('loads each time when it is off', async () => {
    const cache = cacheWith({ freshMs: 0 });
    const { counts, load } = counting(response());
    await Promise.all([cache.read(a, load), cache.read(a, load)]);
    expect(counts.loads).toBe(2);
    expect(cache.find(a, load)).toBeNull();
  });

  it('returns a stale response while one request refreshes it', async () => {
    const cache = cacheWith({ freshMs: 1, staleMs: 60_000 });
    const { counts, load } = counting(bodyOf('old'), bodyOf('new'));
    await cache.read(a, load);
    await eventually(() => {
      expect(cache.find(a, load)?.upstream.body.toString()).toBe('old');
      expect(counts.loads).toBe(2);
    });
    await eventually(() => {
      const forever = new Promise<UpstreamResponse>(() => undefined);
      expect(cache.find(a, () => forever)?.upstream.body.toString()).toBe('new');
    });
    expect(counts.loads).toBe(2);
  });

  it('returns a stale response while the service is away, and then none', async () => {
    const cache = cacheWith({ freshMs: 1, staleMs: 150 });
    await cache.read(a, counting(response()).load);
    const down = () => Promise.reject(new Error('down'));
    expect(cache.find(a, down)).not.toBeNull();
    await eventually(() => {
      expect(cache.find(a, down)).toBeNull();
    });
    await expect(cache.read(a, down)).rejects.toThrow('down');
  });

  it('counts the age from the begin of the request', async () => {
    const cache = cacheWith({
      freshMs: 60_000,
      loadThrough: async (_url, load) => ({ response: await load(), ageMs: 60_001 }),
    });
    const { counts, load } = counting(response());
    await cache.read(a, load);
    await cache.read(a, load);
    expect(counts.loads).toBe(2);
  });

  it('removes content that a refresh no longer finds', async () => {
    const cache = cacheWith({ freshMs: 1, staleMs: 60_000 });
    const { load } = counting(response(), response({ status: 404 }));
    await cache.read(a, load);
    await eventually(() => {
      expect(cache.find(a, load)).toBeNull();
    });
  });

  it('retains a hot response while many others are read once', async () => {
    const page = response({ body: Buffer.alloc(20_000) });
    const cache = cacheWith({ maxBytes: 1_000_000 });
    const { counts, load } = counting(page);
    await cache.read(a, load);
    for (let other = 0; other < 200; other += 1) {
      await cache.read(target(`/other?q=${String(other)}`), async () => page);
      if (other % 10 === 0) expect(cache.find(a, load)).not.toBeNull();
    }
    expect(cache.find(target('/other?q=0'), load)).toBeNull();
    expect(counts.loads).toBe(1);
  });

  it('caches neither a response that would evict many others nor one with a long URL', async () => {
    const cache = cacheWith({ maxBytes: 1_000_000 });
    const large = response({ body: Buffer.alloc(100_000) });
    await cache.read(a, async () => large);
    const long = target(`/a?q=${'x'.repeat(3_000)}`);
    await cache.read(long, async () => response());
    const none = () => Promise.reject(new Error('not cached'));
    expect([cache.find(a, none), cache.find(long, none)]).toEqual([null, null]);
  });
});
