import { randomInt } from 'node:crypto';
import { createCache, createLogger, newId, type Cache } from '@candor/platform';
import { describeOnEngine } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import { brokenCache, session, startWorld, type World } from './world.ts';

const few = { LIMIT_LOGIN: '3', LIMIT_READ: '5', LIMIT_WRITE: '2' };
const login = { method: 'POST', url: '/api/login', payload: {} } as const;

describe('rate limits', () => {
  it('return the remaining requests, and then 429 with the time to wait', async () => {
    const world = await startWorld(few);
    const first = await world.gateway.inject(login);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
    await world.gateway.inject({ ...login, url: '/api/auth/login' });
    await world.gateway.inject(login);
    const refused = await world.gateway.inject(login);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(world.seen).toHaveLength(3);
    await world.stop();
  });

  it('count each kind of request separately', async () => {
    const world = await startWorld(few);
    for (let attempt = 0; attempt < 4; attempt += 1) await world.gateway.inject(login);
    expect((await world.gateway.inject({ url: '/api/users/1' })).statusCode).toBe(200);
    await world.stop();
  });

  it('cannot be escaped by forged addresses', async () => {
    const world = await startWorld(few);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const address = `198.51.100.${String(attempt)}`;
      const headers = {
        'x-forwarded-for': address,
        'x-client-address': address,
        forwarded: `for=${address}`,
      };
      statuses.push((await world.gateway.inject({ ...login, headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await world.stop();
  });

  it('count the addresses that a trusted proxy forwards', async () => {
    const world = await startWorld({ ...few, TRUSTED_PROXIES: '127.0.0.1' });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${String(attempt)}` };
      expect((await world.gateway.inject({ ...login, headers })).statusCode).toBe(200);
    }
    expect(world.seen.at(-1)?.headers['x-client-address']).toBe('198.51.100.4');
    await world.stop();
  });

  it('count each member separately, but their sign-ins by address', async () => {
    const world = await startWorld(few);
    world.sessions.set('a', session());
    world.sessions.set('b', session());
    const read = async (token: string) =>
      (await world.gateway.inject({ url: '/api/user', headers: { cookie: `candor_session=${token}` } }))
        .statusCode;
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await read('a')).toBe(200);
    expect(await read('a')).toBe(429);
    expect(await read('b')).toBe(200);

    const statuses: number[] = [];
    for (const token of ['a', 'b', 'a', 'b']) {
      const headers = { cookie: `candor_session=${token}` };
      statuses.push((await world.gateway.inject({ ...login, headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await world.stop();
  });

  it.each(['choices?name=joe&city=austin', 'similar?name=joe&city=austin&state=TX&category=food'])(
    'refuse more lookups of listings than a member may read: %s',
    async (lookup) => {
      const world = await startWorld(few);
      world.sessions.set('a', session());
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const headers = { cookie: 'candor_session=a' };
        const { statusCode } = await world.gateway.inject({ url: `/api/entities/${lookup}`, headers });
        statuses.push(statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(world.seen).toHaveLength(5);
      await world.stop();
    },
  );

  it('stop too many follows of one member with a message for people', async () => {
    const world = await startWorld(few);
    world.sessions.set('a', session());
    world.sessions.set('b', session());
    const follow = (token: string) =>
      world.gateway.inject({
        method: 'POST',
        url: '/api/follow',
        headers: { cookie: `candor_session=${token}`, 'sec-fetch-site': 'same-origin' },
        payload: { followingId: newId() },
      });
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await follow('a')).statusCode).toBe(200);
    const refused = await follow('a');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds?\.$/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(world.seen).toHaveLength(2);
    expect((await follow('b')).statusCode).toBe(200);
    await world.stop();
  });

  it('are shared by all gateways that share a cache', async () => {
    let count = 0;
    const keys = new Set<string>();
    const shared: Cache = {
      ...brokenCache,
      increment: async (key) => {
        keys.add(key);
        return key.startsWith('limit:login:') ? { count: (count += 1), resetInMs: 30_000 } : null;
      },
    };
    const worlds = [await startWorld(few, { cache: shared }), await startWorld(few, { cache: shared })];
    const statuses: number[] = [];
    for (const world of [...worlds, ...worlds]) statuses.push((await world.gateway.inject(login)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    // The cache does not show the addresses of members.
    expect([...keys]).toEqual([expect.stringMatching(/^limit:login:[\w-]{43}$/)]);
    for (const world of worlds) await world.stop();
  });

  it('exempt files, health and metrics, and count pages and unknown paths as reads', async () => {
    const world = await startWorld(few);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await world.gateway.inject({ url: '/healthz' })).statusCode).toBe(200);
    }
    const statuses: number[] = [];
    for (const url of ['/', '/search', '/nowhere', '/api/nowhere', '/auth', '/']) {
      statuses.push((await world.gateway.inject({ url })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 404, 404, 200, 429]);
    await world.stop();
  });
});

/** A client without requests so far, behind a trusted proxy. */
const newClient = () => {
  const headers = {
    'x-forwarded-for': ['10', ...Array.from({ length: 3 }, () => String(randomInt(256)))].join('.'),
  };
  return async ({ gateway }: World): Promise<number> =>
    (await gateway.inject({ ...login, headers })).statusCode;
};

const statusesOf = async (logins: readonly (() => Promise<number>)[]): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const signIn of logins) statuses.push(await signIn());
  return statuses;
};

/** The behavior of rate limits of two gateways that share a cache. */
const describeSharedLimits = (openCache: () => Promise<Cache>): void => {
  it('are shared, except while the cache is away', async () => {
    const cache = await openCache();
    let isAway = false;
    const increment: Cache['increment'] = async (key, windowMs) =>
      isAway ? null : cache.increment(key, windowMs);
    const settings = { ...few, TRUSTED_PROXIES: '127.0.0.1' };
    const a = await startWorld(settings, { cache: { ...cache, increment } });
    const b = await startWorld(settings, { cache: { ...cache, increment } });
    const signIn = newClient();
    const [atA, atB] = [() => signIn(a), () => signIn(b)];

    expect(await statusesOf([atA, atB])).toEqual([200, 200]);
    isAway = true;
    expect(await statusesOf([atA, atA, atA, atA])).toEqual([200, 200, 200, 429]);
    expect(await statusesOf([atB, atB, atB, atB])).toEqual([200, 200, 200, 429]);
    isAway = false;
    expect(await statusesOf([atA, atB, atA])).toEqual([200, 429, 429]);

    await Promise.all([a.stop(), b.stop()]);
    await cache.close();
  });
};

const log = createLogger({ service: 'gateway', level: 'silent', isPretty: false });

describe('rate limits of two gateways', () => {
  describeSharedLimits(() => createCache({ config: { DATA_DIR: 'limits-spec' }, log }));

  describeOnEngine('Redis', (REDIS_URL) => {
    describeSharedLimits(() => createCache({ config: { DATA_DIR: 'limits-spec', REDIS_URL }, log }));
  });
});
