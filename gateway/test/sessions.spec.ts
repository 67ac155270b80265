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
  it('becomes the signed identity that services believe', async () => {
    const known = session({ isPremium: true });
    world.sessions.set('t', known);
    await world.gateway.inject({ url: '/api/user', headers: { cookie } });
    expect(await callerSeen()).toEqual({ type: 'member', ...known });
    expect(world.seen[0]?.headers['cookie']).toBeUndefined();
  });

  it('of nobody is a visitor, who is asked to sign in', async () => {
    const response = await world.gateway.inject({ url: '/api/user', headers: { cookie } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'not-signed-in' });
    expect(world.seen).toEqual([]);
    await world.gateway.inject({ url: '/api/users/1', headers: { cookie } });
    expect(world.seen[0]?.headers[callerHeader]).toBeUndefined();
  });

  it('is looked up once for many requests at the same time', async () => {
    world.sessions.set('t', session());
    const requests = Array.from({ length: 20 }, () =>
      world.gateway.inject({ url: '/api/user', headers: { cookie } }),
    );
    for (const response of await Promise.all(requests)) expect(response.statusCode).toBe(200);
    expect(world.counts.sessionChecks).toBe(1);
    const signatures = new Set(world.seen.map(({ headers }) => headers[callerHeader]));
    expect(signatures.size).toBe(1);
  });

  it('is looked up anew at once after identity has answered a change', async () => {
    world.sessions.set('t', session());
    expect((await world.gateway.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(200);
    world.answers.set('POST /api/logout', (_request, reply) => {
      world.sessions.delete('t');
      return reply.code(204).send();
    });
    await world.gateway.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
    expect((await world.gateway.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
  });

  it('is looked up anew at once after identity has said that it means something else', async () => {
    const config = { DATA_DIR: `sessions of ${newId()}`, REDIS_URL: undefined };
    const cache = await createCache({ config, log: silentLog });
    const hearing = await startWorld({}, { cache });
    try {
      const [known, others] = [session(), session()];
      hearing.sessions.set('t', known).set('u', others);
      const isPremium = async (token: string) => {
        await hearing.gateway.inject({
          url: '/api/user',
          headers: { cookie: `candor_session=${token}` },
        });
        const caller = await signer.verify(String(hearing.seen.at(-1)?.headers[callerHeader]));
        return caller?.type === 'member' && caller.isPremium;
      };
      expect([await isPremium('t'), await isPremium('u')]).toEqual([false, false]);
      hearing.sessions.set('t', { ...known, isPremium: true }).set('u', { ...others, isPremium: true });
      await cache.publish(sessionFactsChannel, known.memberId);
      await eventually(async () => {
        expect(await isPremium('t')).toBe(true);
      });
      expect(hearing.counts.sessionChecks).toBe(3);
    } finally {
      await hearing.stop();
      await cache.close();
    }
  });

  it('that is ended while it is being looked up is not remembered', async () => {
    world.sessions.set('t', session());
    world.answers.set('POST /api/logout', (_request, reply) => {
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

  it('is not bought by guessing tokens all day', async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 110; attempt += 1) {
      const headers = { cookie: `candor_session=guess-${String(attempt)}` };
      statuses.add((await world.gateway.inject({ url: '/api/users/1', headers })).statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(world.counts.sessionChecks).toBe(100);
  });

  it('needs the host-bound cookie where the site is served over https', async () => {
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

  it('visitors still read', async () => {
    expect((await cut.gateway.inject({ url: '/api/ratings/search' })).statusCode).toBe(200);
  });

  it('members are told to try again, not that they are signed out', async () => {
    const response = await cut.gateway.inject({ url: '/api/user', headers: { cookie } });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(response.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('roles', () => {
  it('are checked a first time here: nobody signed out reaches what members do', async () => {
    const response = await world.gateway.inject({ method: 'DELETE', url: '/api/ratings/1' });
    expect(response.statusCode).toBe(401);
    expect(world.seen).toEqual([]);
  });
});
