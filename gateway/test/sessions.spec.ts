import { sessionFactsChannel } from '@candor/contracts';
import { callerHeader, createCache, createCallerSigner, newId } from '@candor/platform';
import { eventually, silentLog, testSecret } from '@candor/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session, startWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const signer = createCallerSigner(testSecret);
const cookie = 'candor_session=t';
const callerSeen = async () => signer.verify(String(world.seen.at(-1)?.headers[callerHeader]));

describe('a session', () => {
  it('becomes a signed caller that services verify', async () => {
    const own = session({ isPremium: true });
    world.sessions.set('t', own);
    await world.gateway.inject({ url: '/api/user', headers: { cookie } });
    expect(await callerSeen()).toEqual({ type: 'member', ...own });
    expect(world.seen[0]?.headers['cookie']).toBeUndefined();
  });

  it('makes its caller a visitor if it does not exist', async () => {
    const response = await world.gateway.inject({ url: '/api/user', headers: { cookie } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'not-signed-in' });
    expect(world.seen).toEqual([]);
    await world.gateway.inject({ url: '/api/users/1', headers: { cookie } });
    expect(world.seen[0]?.headers[callerHeader]).toBeUndefined();
  });

  it('is looked up once for simultaneous requests', async () => {
    world.sessions.set('t', session());
    const requests = Array.from({ length: 20 }, () =>
      world.gateway.inject({ url: '/api/user', headers: { cookie } }),
    );
    for (const response of await Promise.all(requests)) expect(response.statusCode).toBe(200);
    expect(world.counts.sessionChecks).toBe(1);
    const signatures = new Set(world.seen.map(({ headers }) => headers[callerHeader]));
    expect(signatures.size).toBe(1);
  });

  it('is looked up again after a change at identity', async () => {
    world.sessions.set('t', session());
    expect((await world.gateway.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(200);
    world.responses.set('POST /api/logout', (_request, reply) => {
      world.sessions.delete('t');
      return reply.code(204).send();
    });
    await world.gateway.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
    expect((await world.gateway.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
  });

  it('is looked up again after identity announced a change of its member', async () => {
    const config = { DATA_DIR: `sessions of ${newId()}`, REDIS_URL: undefined };
    const cache = await createCache({ config, log: silentLog });
    const subscribed = await startWorld({}, { cache });
    try {
      const [own, others] = [session(), session()];
      subscribed.sessions.set('t', own).set('u', others);
      const isPremium = async (token: string) => {
        await subscribed.gateway.inject({
          url: '/api/user',
          headers: { cookie: `candor_session=${token}` },
        });
        const caller = await signer.verify(String(subscribed.seen.at(-1)?.headers[callerHeader]));
        return caller?.type === 'member' && caller.isPremium;
      };
      expect([await isPremium('t'), await isPremium('u')]).toEqual([false, false]);
      subscribed.sessions.set('t', { ...own, isPremium: true }).set('u', { ...others, isPremium: true });
      await cache.publish(sessionFactsChannel, own.memberId);
      await eventually(async () => {
        expect(await isPremium('t')).toBe(true);
      });
      expect(subscribed.counts.sessionChecks).toBe(3);
    } finally {
      await subscribed.stop();
      await cache.close();
    }
  });

  it('is not cached if it ends during its lookup', async () => {
    world.sessions.set('t', session());
    world.responses.set('POST /api/logout', (_request, reply) => {
      world.sessions.delete('t');
      return reply.code(204).send();
    });
    for (let round = 0; round < 20; round += 1) {
      world.sessions.set('t', session());
      const reads = Array.from({ length: 3 }, () =>
        world.gateway.inject({ url: '/api/user', headers: { cookie } }),
      );
      await Promise.all([
        ...reads,
        world.gateway.inject({ method: 'POST', url: '/api/logout', headers: { cookie } }),
      ]);
      expect((await world.gateway.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
    }
  });

  it('is not affected by wrong tokens from the same address, and neither are visitors', async () => {
    const busy = await startWorld({ LIMIT_READ: '150' });
    busy.sessions.set('t', session());
    const status = async (url: string, token?: string) => {
      const headers = token === undefined ? {} : { cookie: `candor_session=${token}` };
      return (await busy.gateway.inject({ url, headers })).statusCode;
    };
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 150; attempt += 1)
      statuses.add(await status('/api/users/1', `guess-${String(attempt)}`));
    // A dead token makes a visitor, as after a sign-out elsewhere.
    expect([...statuses]).toEqual([200]);
    expect(await status('/api/users/1', 'one-more')).toBe(429);
    expect(await status('/api/user', 'one-more')).toBe(401);
    expect(await status('/api/user', 't')).toBe(200);
    expect(await status('/api/users/1')).toBe(200);
    await busy.stop();
  });

  it('needs the host-bound cookie on an HTTPS site', async () => {
    const https = await startWorld({ PUBLIC_URL: 'https://candor.test' });
    https.sessions.set('t', session());
    const plain = await https.gateway.inject({ url: '/api/user', headers: { cookie } });
    const bound = await https.gateway.inject({ url: '/api/user', headers: { cookie: `__Host-${cookie}` } });
    expect([plain.statusCode, bound.statusCode]).toEqual([401, 200]);
    await https.stop();
  });
});

describe('without identity', () => {
  let cut: World;
  beforeEach(async () => {
    cut = await startWorld({}, { identityUrl: 'http://127.0.0.1:9' });
  });
  afterEach(() => cut.stop());

  it('lets visitors read', async () => {
    expect((await cut.gateway.inject({ url: '/api/ratings/search' })).statusCode).toBe(200);
  });

  it('responds to members with 503 and not 401', async () => {
    const response = await cut.gateway.inject({ url: '/api/user', headers: { cookie } });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(response.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('roles', () => {
  it('are checked before a service is called', async () => {
    const response = await world.gateway.inject({ method: 'DELETE', url: '/api/ratings/1' });
    expect(response.statusCode).toBe(401);
    expect(world.seen).toEqual([]);
  });
});
