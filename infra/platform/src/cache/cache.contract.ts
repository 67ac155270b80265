import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Cache } from './cache.ts';

export interface CacheUnderTest {
  readonly cache: Cache;
  /** Another client of the same store, as another process has one. */
  readonly other: Cache;
  /** A cache whose store cannot be reached. */
  readonly unreachable: Cache;
}

/** What every cache must do. */
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
      it('answers null for what it does not have', async () => {
        expect(await cache.get(newKey())).toBeNull();
      });

      it('keeps a value as it is, also for other clients', async () => {
        const key = newKey();
        const value = 'Ünïcödé 🙂 "quoted"\r\n\0 end';
        await cache.set(key, value, minute);
        expect(await cache.get(key)).toBe(value);
        expect(await other.get(key)).toBe(value);
      });

      it('tells an empty value from none', async () => {
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

      it('forgets a value when its time is over', async () => {
        const key = newKey();
        await cache.set(key, 'short-lived', 40);
        await eventually(async () => {
          expect(await cache.get(key)).toBeNull();
        });
      });

      it('counts the time of a replaced value anew', async () => {
        const [replaced, witness] = [newKey(), newKey()];
        await cache.set(replaced, 'old', 40);
        await cache.set(replaced, 'new', minute);
        await cache.set(witness, 'gone after the old one', 60);
        await eventually(async () => {
          expect(await cache.get(witness)).toBeNull();
        });
        expect(await cache.get(replaced)).toBe('new');
      });

      it('keeps nothing that has no time to live', async () => {
        const key = newKey();
        await cache.set(key, 'old', minute);
        await cache.set(key, 'new', 0);
        expect(await cache.get(key)).toBeNull();
      });

      it('keeps times that are no whole milliseconds', async () => {
        const key = newKey();
        await cache.set(key, 'value', minute + 0.5);
        expect(await cache.get(key)).toBe('value');
        expect((await cache.increment(key, minute + 0.5))?.count).toBe(1);
        expect((await cache.increment(key, minute + 0.5))?.count).toBe(2);
      });

      it('takes keys of any text', async () => {
        for (const key of [`${newKey()} \r\n *?[a]{b}:ü🙂`, `${newKey()}${'x'.repeat(5_000)}`, newKey()]) {
          await cache.set(key, key, minute);
          expect(await other.get(key)).toBe(key);
        }
      });

      it('deletes a value, and does not mind when there is none', async () => {
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

      it('lose no increment of many at once', async () => {
        const key = newKey();
        const results = await Promise.all(
          Array.from({ length: 50 }, (_, index) => (index % 2 ? cache : other).increment(key, minute)),
        );
        const counts = results.map((result) => result?.count ?? 0).sort((a, b) => a - b);
        expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
      });

      it('say how long their window lasts still', async () => {
        const key = newKey();
        const first = await cache.increment(key, minute);
        const second = await cache.increment(key, minute);
        expect(first?.resetInMs).toBeGreaterThan(0);
        expect(first?.resetInMs).toBeLessThanOrEqual(minute);
        expect(second?.resetInMs).toBeGreaterThan(0);
        expect(second?.resetInMs).toBeLessThanOrEqual(first?.resetInMs ?? 0);
      });

      it('start again when the window is over, which later increments do not prolong', async () => {
        const key = newKey();
        await cache.increment(key, 150);
        await cache.increment(key, minute);
        await eventually(async () => {
          expect((await cache.increment(key, 150))?.count).toBe(1);
        });
      });

      it('are apart from values, also under one key', async () => {
        const key = newKey();
        await cache.set(key, 'value', minute);
        expect((await cache.increment(key, minute))?.count).toBe(1);
        expect(await cache.get(key)).toBe('value');
        await cache.delete(key);
        expect((await cache.increment(key, minute))?.count).toBe(2);
      });
    });

    describe('channels', () => {
      it('reach every subscriber, also of other clients, and nobody of other channels', async () => {
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
        const heard: string[] = [];
        await other.subscribe(channel, (message) => heard.push(message));
        const sent = Array.from({ length: 20 }, (_, index) => String(index));
        for (const message of sent) await cache.publish(channel, message);
        await eventually(() => {
          expect(heard).toEqual(sent);
        });
      });

      it('send a listener twice subscribed twice, and once after one of them ended', async () => {
        const channel = newKey();
        const heard: string[] = [];
        const listener = (message: string) => {
          heard.push(message);
        };
        const end = await cache.subscribe(channel, listener);
        await cache.subscribe(channel, listener);
        await other.publish(channel, 'both');
        await eventually(() => {
          expect(heard).toEqual(['both', 'both']);
        });
        await end();
        await end();
        await other.publish(channel, 'one');
        await other.publish(channel, 'last');
        await eventually(() => {
          expect(heard).toContain('last');
        });
        expect(heard).toEqual(['both', 'both', 'one', 'last']);
      });

      it('are other names than keys', async () => {
        const name = newKey();
        const heard: string[] = [];
        await cache.subscribe(name, (message) => heard.push(message));
        await cache.set(name, 'value', minute);
        await cache.increment(name, minute);
        await other.publish(name, 'message');
        await eventually(() => {
          expect(heard).toEqual(['message']);
        });
        expect(await cache.get(name)).toBe('value');
      });

      it('can be subscribed again by a listener that ended', async () => {
        const channel = newKey();
        const heard: string[] = [];
        for (const message of ['first', 'second', 'third']) {
          const end = await cache.subscribe(channel, (received) => heard.push(received));
          await other.publish(channel, message);
          await eventually(() => {
            expect(heard.at(-1)).toBe(message);
          });
          await end();
        }
        expect(heard).toEqual(['first', 'second', 'third']);
      });

      it('do not mind messages that nobody hears', async () => {
        await expect(cache.publish(newKey(), 'anybody?')).resolves.toBeUndefined();
      });
    });

    it('is reachable', async () => {
      expect(await cache.isReachable()).toBe(true);
    });

    describe('without its store', () => {
      it('misses, loses and does not count, and never rejects', async () => {
        const key = newKey();
        expect(await unreachable.isReachable()).toBe(false);
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
