import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createSharedCache } from './cached-reads.ts';
import type { UpstreamResponse } from './read-response.ts';

const response = (facts: Partial<UpstreamResponse> = {}): UpstreamResponse => ({
  status: 200,
  headers: {},
  body: Buffer.from('x'),
  ...facts,
});

const counting = (made: UpstreamResponse) => {
  const counts = { loads: 0 };
  const load = async (): Promise<UpstreamResponse> => {
    counts.loads += 1;
    return made;
  };
  return { counts, load };
};

describe('the shared cache', () => {
  it('loads once for simultaneous and later requests', async () => {
    const cache = createSharedCache(60_000);
    const { counts, load } = counting(response());
    const reads = await Promise.all(Array.from({ length: 20 }, () => cache.read('a', load)));
    await cache.read('a', load);
    expect(counts.loads).toBe(1);
    expect(reads.filter(({ isHit }) => !isHit)).toHaveLength(1);
  });

  it('separates URLs', async () => {
    const cache = createSharedCache(60_000);
    const { counts, load } = counting(response());
    await cache.read('a', load);
    await cache.read('b', load);
    expect(counts.loads).toBe(2);
  });

  it('does not share errors and responses for one browser', async () => {
    for (const own of [
      response({ headers: { 'set-cookie': 'candor_state=1' } }),
      response({ headers: { 'cache-control': 'private, no-store' } }),
      response({ status: 404 }),
      response({ body: Readable.from(['x']) }),
    ]) {
      const cache = createSharedCache(60_000);
      const { counts, load } = counting(own);
      await Promise.all([cache.read('a', load), cache.read('a', load), cache.read('a', load)]);
      await cache.read('a', load);
      expect(counts.loads).toBe(4);
    }
  });

  it('loads again after a failure', async () => {
    const cache = createSharedCache(60_000);
    const { counts, load } = counting(response());
    await expect(cache.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await cache.read('a', load);
    expect(counts.loads).toBe(1);
  });

  it('loads each time when it is off', async () => {
    const cache = createSharedCache(0);
    const { counts, load } = counting(response());
    await Promise.all([cache.read('a', load), cache.read('a', load)]);
    expect(counts.loads).toBe(2);
  });
});
