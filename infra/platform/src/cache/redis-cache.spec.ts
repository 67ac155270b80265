import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngine } from '../testing/engine.ts';
import { eventually } from '../testing/eventually.ts';
import type { Logger } from '../telemetry/logger.ts';
import { openBreakableLink, type BreakableLink } from '../testing/breakable-link.ts';
import { describeCache } from './cache.contract.ts';
import type { Cache } from './cache.ts';
import { createCache } from './create-cache.ts';

const minute = 60_000;
const silent = pino({ level: 'silent' });
const nowhere = 'redis://:a-password@127.0.0.1:1';
const newKey = () => `redis-spec:${randomUUID()}`;

const open = (url: string, log: Logger = silent): Promise<Cache> =>
  createCache({ config: { DATA_DIR: 'not used', REDIS_URL: url }, log });

const recordLog = () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString());
      done();
    },
  });
  return { log: pino(destination), lines };
};
const messagesOf = (lines: readonly string[]) => lines.map((line) => /"msg":"([^"]*)"/.exec(line)?.[1]);

describeOnEngine('Redis', (address) => {
  describeCache('Redis', async () => ({
    cache: await open(address),
    other: await open(address),
    unreachable: await open(nowhere),
  }));

  describe('the Redis cache', () => {
    let raw: Redis;
    let link: BreakableLink;
    const opened: Cache[] = [];
    const openHere = async (url: string, log?: Logger): Promise<Cache> => {
      const cache = await open(url, log);
      opened.push(cache);
      return cache;
    };
    beforeAll(async () => {
      raw = new Redis(address);
      link = await openBreakableLink(address);
    });
    afterEach(async () => {
      await link.repair();
      for (const cache of opened.splice(0)) await cache.close();
    });
    afterAll(async () => {
      await link.close();
      raw.disconnect();
    });

    it('gives an expiry to a counter without one', async () => {
      const cache = await openHere(address);
      const key = newKey();
      await raw.set(`candor:count:${key}`, 7);
      const counted = await cache.increment(key, minute);
      expect(counted?.count).toBe(8);
      expect(counted?.resetInMs).toBeLessThanOrEqual(minute);
      expect(await raw.pttl(`candor:count:${key}`)).toBeGreaterThan(0);
    });

    it('stores everything with its prefix and an expiry', async () => {
      const cache = await openHere(address);
      const key = newKey();
      await cache.set(key, 'value', minute);
      await cache.increment(key, minute);
      const keys = await raw.keys(`*${key}`);
      expect(keys.sort()).toEqual([`candor:count:${key}`, `candor:value:${key}`]);
      for (const name of keys) expect(await raw.pttl(name)).toBeGreaterThan(0);
    });

    it('works without a hanging Redis, sends it nothing meanwhile, and recovers', async () => {
      const { log, lines } = recordLog();
      const cache = await openHere(link.url, log);
      const [before, meanwhile] = [newKey(), newKey()];
      await cache.increment(before, minute);
      link.hang();
      const late = await Promise.all(Array.from({ length: 20 }, () => cache.get(before)));
      expect(new Set(late)).toEqual(new Set([null]));
      expect(messagesOf(lines)).toEqual(['redis lost']);
      for (let count = 0; count < 50; count += 1) expect(await cache.increment(meanwhile, minute)).toBeNull();
      await link.repair();
      await eventually(() => {
        expect(messagesOf(lines)).toEqual(['redis lost', 'redis back']);
      });
      expect((await cache.increment(meanwhile, minute))?.count).toBe(1);
      expect((await cache.increment(before, minute))?.count).toBe(2);
    });

    it('recovers from several outages, and logs each once', async () => {
      const { log, lines } = recordLog();
      const cache = await openHere(link.url, log);
      const key = newKey();
      await cache.set(key, 'stored', minute);
      for (let outage = 0; outage < 3; outage += 1) {
        await link.cut();
        await eventually(() => {
          expect(messagesOf(lines).at(-1)).toBe('redis lost');
        });
        expect(await cache.get(key)).toBeNull();
        expect(await cache.increment(key, minute)).toBeNull();
        await link.repair();
        await eventually(async () => {
          expect(await cache.get(key)).toBe('stored');
        });
      }
      const outage = ['redis lost', 'redis back'];
      expect(messagesOf(lines)).toEqual([...outage, ...outage, ...outage]);
    });

    it('receives messages again after outages', async () => {
      const listener = await openHere(link.url);
      const publisher = await openHere(address);
      const channels = [newKey(), newKey()] as const;
      const received = new Set<string>();
      for (const channel of channels) await listener.subscribe(channel, (message) => received.add(message));
      for (const message of ['first', 'second', 'third']) {
        await link.cut();
        await link.repair();
        await eventually(async () => {
          for (const channel of channels) await publisher.publish(channel, `${message} on ${channel}`);
          for (const channel of channels) expect(received).toContain(`${message} on ${channel}`);
        });
      }
    });

    it('receives messages of a channel that was subscribed during an outage', async () => {
      const listener = await openHere(link.url);
      const publisher = await openHere(address);
      const channel = newKey();
      const received: string[] = [];
      await link.cut();
      await listener.subscribe(channel, (message) => received.push(message));
      await link.repair();
      await eventually(async () => {
        await publisher.publish(channel, 'hello');
        expect(received).toContain('hello');
      });
    });

    it('starts without Redis, and uses it once it is reachable', async () => {
      const { log, lines } = recordLog();
      await link.cut();
      const cache = await openHere(link.url, log);
      expect(await cache.increment(newKey(), minute)).toBeNull();
      await link.repair();
      await eventually(async () => {
        expect((await cache.increment(newKey(), minute))?.count).toBe(1);
      });
      expect(messagesOf(lines)).toEqual(['redis lost', 'redis back']);
    });

    it('leaves no connection open when it closes', async () => {
      const cache = await open(link.url);
      await cache.subscribe(newKey(), () => undefined);
      expect(link.connections()).toBe(2);
      await cache.close();
      await eventually(() => {
        expect(link.connections()).toBe(0);
      });
      expect(await cache.get(newKey())).toBeNull();
    });

    it('closes while Redis hangs, and while it is unreachable', async () => {
      const hung = await open(link.url);
      link.hang();
      await hung.close();
      await link.repair();
      const away = await open(link.url);
      await link.cut();
      await away.close();
      await link.repair();
      await eventually(() => {
        expect(link.connections()).toBe(0);
      });
    });

    const addressWith = (change: (url: URL) => void): string => {
      const url = new URL(address);
      change(url);
      return url.href;
    };

    it('refuses to start with refused credentials, and does not log them', async () => {
      const url = addressWith((changed) => {
        changed.username = 'unknown';
        changed.password = 'a-password';
      });
      const refusal = await open(url).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        name: 'InvalidConfiguration',
        message: 'REDIS_URL is wrong: Redis refuses the user or password in it (WRONGPASS).',
      });
    });

    it('refuses to start with an unknown database', async () => {
      const url = addressWith((changed) => {
        changed.pathname = '/100000';
      });
      await expect(open(url)).rejects.toMatchObject({
        name: 'InvalidConfiguration',
        message: 'REDIS_URL is wrong: it names a database that Redis does not have.',
      });
    });
  });
});

describe('the Redis cache without a Redis', () => {
  it('refuses to start with the address of another server', async () => {
    const server = createServer((socket) =>
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(open(`redis://127.0.0.1:${String(port)}`)).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: 'REDIS_URL is wrong: the server at this address is not Redis.',
    });
    server.close();
  });

  it('logs once that Redis is unreachable, and never its password', async () => {
    const { log, lines } = recordLog();
    const cache = await open(nowhere, log);
    await cache.get('key');
    await cache.get('key');
    await cache.close();
    expect(messagesOf(lines)).toEqual(['redis lost']);
    expect(lines.join('')).not.toContain('a-password');
  });
});
