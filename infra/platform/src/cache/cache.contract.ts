import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Cache } from './cache.ts';

export interface CacheUnderTest {
  readonly cache: Cache;
  /** A second client of the same store, as in another process. */
  readonly other: Cache;
  /** A cache with an unreachable store. */
  readonly unreachable: Cache;
}

/** The behavior of every cache. */
export const describeCache = (name: string, open: () => Promise<CacheUnderTest>): void => {
  describe(`${name} as a cache`, () => {
    let cache: Cache;
    let other: Cache;
    let unreachable: Cache;
    beforeAll(async () => {
      ({ cache, other, unreachable } = await open());
    });
    afterAll(async () => {
      await Promise.all([cache.close(), other.close(), unreachable.close()]);
    });

    const minute = 60_000;
    const newKey = () => `contract:${randomUUID()}`;

    describe('values', () => {
      it('returns null for a missing value', async () => {
        expect(await cache.get(newKey())).toBeNull();
      });

      it('stores a value unchanged, also for other clients', async () => {
        const key = newKey();
        const value = 'Ünïcödé 🙂 "quoted"\r\n\0 end';
        await cache.set(key, value, minute);
        expect(await cache.get(key)).toBe(value);
        expect(await other.get(key)).toBe(value);
      });

      it('distinguishes an empty value from a missing one', async () => {
        const key = newKey();
        await cache.set(key, '', minute);
        expect(await cache.get(key)).toBe('');
      });

      it('replaces a value', async () => {
        const key = newKey();
        await cache.set(key, 'old', minute);
        await cache.set(key, 'new', minute);
        expect(await cache.get(key)).toBe('new');
      });

      it('expires a value', async () => {
        const key = newKey();
        await cache.set(key, 'short-lived', 40);
        await eventually(async () => {
          expect(await cache.get(key)).toBeNull();
        });
      });

      it('starts the TTL of a replaced value again', async () => {
        const [replaced, witness] = [newKey(), newKey()];
        await cache.set(replaced, 'old', 40);
        await cache.set(replaced, 'new', minute);
        await cache.set(witness, 'gone after the old one', 60);
        await eventually(async () => {
          expect(await cache.get(witness)).toBeNull();
        });
        expect(await cache.get(replaced)).toBe('new');
      });

      it('deletes a value that is set without a TTL', async () => {
        const key = newKey();
        await cache.set(key, 'old', minute);
        await cache.set(key, 'new', 0);
        expect(await cache.get(key)).toBeNull();
      });

      it('accepts fractions of milliseconds', async () => {
        const key = newKey();
        await cache.set(key, 'value', minute + 0.5);
        expect(await cache.get(key)).toBe('value');
        expect((await cache.increment(key, minute + 0.5))?.count).toBe(1);
        expect((await cache.increment(key, minute + 0.5))?.count).toBe(2);
      });

      it('accepts any text as a key', async () => {
        for (const key of [`${newKey()} \r\n *?[a]{b}:ü🙂`, `${newKey()}${'x'.repeat(5_000)}`, newKey()]) {
          await cache.set(key, key, minute);
          expect(await other.get(key)).toBe(key);
        }
      });

      it('deletes a value, and ignores a missing one', async () => {
        const key = newKey();
        await cache.set(key, 'value', minute);
        await cache.delete(key);
        await cache.delete(key);
        expect(await cache.get(key)).toBeNull();
      });
    });

    describe('counters', () => {
      it('count from one, for all clients together', async () => {
        const key = newKey();
        expect((await cache.increment(key, minute))?.count).toBe(1);
        expect((await other.increment(key, minute))?.count).toBe(2);
        expect((await cache.increment(key, minute))?.count).toBe(3);
      });

      it('lose no concurrent increment', async () => {
        const key = newKey();
        const results = await Promise.all(
          Array.from({ length: 50 }, (_, index) => (index % 2 ? cache : other).increment(key, minute)),
        );
        const counts = results.map((result) => result?.count ?? 0).sort((a, b) => a - b);
        expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
      });

      it('add several at once', async () => {
        const key = newKey();
        expect((await cache.increment(key, minute, 5))?.count).toBe(5);
        expect((await other.increment(key, minute))?.count).toBe(6);
      });

      it('report the rest of their window', async () => {
        const key = newKey();
        const first = await cache.increment(key, minute);
        const second = await cache.increment(key, minute);
        expect(first?.resetInMs).toBeGreaterThan(0);
        expect(first?.resetInMs).toBeLessThanOrEqual(minute);
        expect(second?.resetInMs).toBeGreaterThan(0);
        expect(second?.resetInMs).toBeLessThanOrEqual(first?.resetInMs ?? 0);
      });

      it('start again after their window, which later increments do not extend', async () => {
        const key = newKey();
        await cache.increment(key, 150);
        await cache.increment(key, minute);
        await eventually(async () => {
          expect((await cache.increment(key, 150))?.count).toBe(1);
        });
      });

      it('are separate from values under the same key', async () => {
        const key = newKey();
        await cache.set(key, 'value', minute);
        expect((await cache.increment(key, minute))?.count).toBe(1);
        expect(await cache.get(key)).toBe('value');
        await cache.delete(key);
        expect((await cache.increment(key, minute))?.count).toBe(2);
      });
    });

    describe('channels', () => {
      it('reach each subscriber of the channel, also of other clients, and no other', async () => {
        const channel = newKey();
        const [here, there, elsewhere]: [string[], string[], string[]] = [[], [], []];
        await cache.subscribe(channel, (message) => here.push(message));
        await other.subscribe(channel, (message) => there.push(message));
        await cache.subscribe(newKey(), (message) => elsewhere.push(message));
        await cache.publish(channel, 'héllo\n');
        await eventually(() => {
          expect([here, there]).toEqual([['héllo\n'], ['héllo\n']]);
        });
        expect(elsewhere).toEqual([]);
      });

      it('keep the order of one publisher', async () => {
        const channel = newKey();
        const received: string[] = [];
        await other.subscribe(channel, (message) => received.push(message));
        const sent = Array.from({ length: 20 }, (_, index) => String(index));
        for (const message of sent) await cache.publish(channel, message);
        await eventually(() => {
          expect(received).toEqual(sent);
        });
      });

      it('call a listener once per subscription', async () => {
        const channel = newKey();
        const received: string[] = [];
        const listener = (message: string) => {
          received.push(message);
        };
        const end = await cache.subscribe(channel, listener);
        await cache.subscribe(channel, listener);
        await other.publish(channel, 'both');
        await eventually(() => {
          expect(received).toEqual(['both', 'both']);
        });
        await end();
        await end();
        await other.publish(channel, 'one');
        await other.publish(channel, 'last');
        await eventually(() => {
          expect(received).toContain('last');
        });
        expect(received).toEqual(['both', 'both', 'one', 'last']);
      });

      it('are separate from keys of the same name', async () => {
        const name = newKey();
        const received: string[] = [];
        await cache.subscribe(name, (message) => received.push(message));
        await cache.set(name, 'value', minute);
        await cache.increment(name, minute);
        await other.publish(name, 'message');
        await eventually(() => {
          expect(received).toEqual(['message']);
        });
        expect(await cache.get(name)).toBe('value');
      });

      it('accept a new subscription after an earlier one ended', async () => {
        const channel = newKey();
        const received: string[] = [];
        for (const message of ['first', 'second', 'third']) {
          const end = await cache.subscribe(channel, (text) => received.push(text));
          await other.publish(channel, message);
          await eventually(() => {
            expect(received.at(-1)).toBe(message);
          });
          await end();
        }
        expect(received).toEqual(['first', 'second', 'third']);
      });

      it('accept messages without a subscriber', async () => {
        await expect(cache.publish(newKey(), 'message')).resolves.toBeUndefined();
      });
    });

    describe('without its store', () => {
      it('misses, loses and does not count, and never rejects', async () => {
        const key = newKey();
        await unreachable.set(key, 'value', minute);
        expect(await unreachable.get(key)).toBeNull();
        await unreachable.delete(key);
        expect(await unreachable.increment(key, minute)).toBeNull();
        await unreachable.publish(key, 'message');
        const end = await unreachable.subscribe(key, () => undefined);
        await end();
      });
    });
  });
};
