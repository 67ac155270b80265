import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { describeCache } from './cache.contract.ts';
import { createCache } from './create-cache.ts';
import { createMemoryCache, createMemoryStore } from './memory-cache.ts';

describeCache('memory', async () => {
  const store = createMemoryStore();
  const unreachable = createMemoryCache();
  await unreachable.close();
  return { cache: createMemoryCache(store), other: createMemoryCache(store), unreachable };
});

const at = (folder: string) => ({ config: { DATA_DIR: folder }, log: pino({ level: 'silent' }) });

describe('the memory cache', () => {
  it('evicts the least recently used values, and no counters', async () => {
    const cache = createMemoryCache(createMemoryStore({ maxCharacters: 50 }));
    await cache.increment('limit', 60_000);
    await cache.set('first', 'a'.repeat(15), 60_000);
    await cache.set('second', 'b'.repeat(15), 60_000);
    await cache.get('first');
    await cache.set('third', 'c'.repeat(15), 60_000);
    expect(await cache.get('first')).not.toBeNull();
    expect(await cache.get('second')).toBeNull();
    expect(await cache.get('third')).not.toBeNull();
    expect((await cache.increment('limit', 60_000))?.count).toBe(2);
  });

  it('does not store a value larger than the cache', async () => {
    const cache = createMemoryCache(createMemoryStore({ maxCharacters: 50 }));
    await cache.set('key', 'x'.repeat(51), 60_000);
    expect(await cache.get('key')).toBeNull();
  });

  it('leaves other clients of the store open when it closes', async () => {
    const store = createMemoryStore();
    const [cache, other] = [createMemoryCache(store), createMemoryCache(store)];
    await cache.set('key', 'value', 60_000);
    await cache.subscribe('channel', () => undefined);
    await cache.close();
    expect(await cache.get('key')).toBeNull();
    expect(await other.get('key')).toBe('value');
    expect(store.channels.size).toBe(0);
  });

  it('never reports more than the whole window', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(231_287.68576035017);
    try {
      expect((await createMemoryCache().increment('limit', 60_000))?.resetInMs).toBe(60_000);
    } finally {
      clock.mockRestore();
    }
  });

  it('is shared within an installation, and not between installations', async () => {
    const cache = await createCache(at('/installation-a'));
    await cache.set('key', 'value', 60_000);
    expect(await (await createCache(at('/installation-a'))).get('key')).toBe('value');
    expect(await (await createCache(at('/installation-b'))).get('key')).toBeNull();
  });
});
