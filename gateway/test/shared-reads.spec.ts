import { eventually } from '@candor/platform/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { session, startWorld, type World } from './world.ts';

let world: World;
afterEach(() => world.stop());

const search = '/api/ratings/search?limit=6&sortBy=helpful';

describe("visitors' reads", () => {
  it('share one request, and are cached for a moment', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    const requests = Array.from({ length: 30 }, () => world.gateway.inject({ url: search }));
    const responses = await Promise.all(requests);
    expect(world.seen).toHaveLength(1);
    expect(responses.filter(({ headers }) => headers['x-cache'] === 'miss')).toHaveLength(1);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(30);
    expect((await world.gateway.inject({ url: search })).headers['x-cache']).toBe('hit');
    await world.gateway.inject({ url: '/api/ratings/search' });
    expect(world.seen).toHaveLength(2);
  });

  it('are requested again when the cached response expires', async () => {
    world = await startWorld({ CACHE_MS: '20' });
    await eventually(async () => {
      await world.gateway.inject({ url: search });
      expect(world.seen.length).toBeGreaterThan(1);
    });
  });

  it('are requested each time when the cache is off', async () => {
    world = await startWorld({ CACHE_MS: '0' });
    await world.gateway.inject({ url: search });
    expect((await world.gateway.inject({ url: search })).headers['x-cache']).toBe('miss');
    expect(world.seen).toHaveLength(2);
  });

  it('are requested without a caller', async () => {
    world = await startWorld();
    await world.gateway.inject({ url: search, headers: { 'user-agent': 'me', cookie: 'other=1' } });
    expect(world.seen[0]?.headers['cookie']).toBeUndefined();
    expect(world.seen[0]?.headers['user-agent']).toBeUndefined();
  });

  it('never mix with reads of members and of clients that have just written', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    world.sessions.set('t', session());
    await world.gateway.inject({ url: search });
    for (const cookie of ['candor_session=t', 'candor_written=abc']) {
      const response = await world.gateway.inject({ url: search, headers: { cookie } });
      expect(response.headers['x-cache']).toBeUndefined();
    }
    expect(world.seen).toHaveLength(3);
    expect(world.seen[2]?.headers['cookie']).toBe('candor_written=abc');
  });

  it('never get what a member or a client that has just written got', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    world.sessions.set('t', session());
    world.responses.set('GET /api/ratings/search', ({ headers }, reply) =>
      reply.send({ isVisitors: headers['x-candor-caller'] === undefined && headers.cookie === undefined }),
    );
    for (const cookie of ['candor_session=t', 'candor_written=abc']) {
      const own = await world.gateway.inject({ url: search, headers: { cookie } });
      expect(own.json()).toEqual({ isVisitors: false });
      expect(own.headers['cache-control']).toBe('private, no-store');
    }
    const response = await world.gateway.inject({ url: search });
    expect(response.json()).toEqual({ isVisitors: true });
    expect(response.headers['x-cache']).toBe('miss');
  });

  it('are not cached if they failed', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    world.responses.set('GET /api/ratings/search', (_request, reply) => reply.code(503).send({}));
    expect((await world.gateway.inject({ url: search })).statusCode).toBe(503);
    expect(world.seen).toHaveLength(1);
    world.responses.clear();
    expect((await world.gateway.inject({ url: search })).statusCode).toBe(200);
  });

  it('are not shared if the response sets a cookie', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    let made = 0;
    world.responses.set('GET /api/ratings/search', (_request, reply) => {
      made += 1;
      return reply.header('set-cookie', `candor_state=${String(made)}`).send([]);
    });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => world.gateway.inject({ url: search })),
    );
    expect(new Set(responses.map(({ headers }) => headers['set-cookie'])).size).toBe(5);
  });
});

describe('JSON reads', () => {
  it('get 304 if the client has the response, for members too', async () => {
    world = await startWorld();
    world.sessions.set('t', session());
    for (const [headers, cacheControl] of [
      [{}, 'public, max-age=0, s-maxage=1, stale-while-revalidate=0'],
      [{ cookie: 'candor_session=t' }, 'private, no-store'],
    ] as const) {
      const first = await world.gateway.inject({ url: '/api/entities/1', headers });
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(first.headers['cache-control']).toBe(cacheControl);
      const second = await world.gateway.inject({
        url: '/api/entities/1',
        headers: { ...headers, 'if-none-match': etag },
      });
      expect(second.statusCode).toBe(304);
      expect(second.body).toBe('');
      expect(second.headers.etag).toBe(etag);
      const other = await world.gateway.inject({
        url: '/api/entities/1',
        headers: { ...headers, 'if-none-match': '"x"' },
      });
      expect(other.statusCode).toBe(200);
    }
  });

  it('get no body for HEAD', async () => {
    world = await startWorld();
    const response = await world.gateway.inject({ method: 'HEAD', url: '/api/entities/1' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });

  it('retain the headers of lists', async () => {
    world = await startWorld();
    world.responses.set('GET /api/ratings/search', (_request, reply) =>
      reply.headers({ 'x-total-count': '42', 'x-next-cursor': 'abc', 'x-search-mode': 'fallback' }).send([]),
    );
    for (const cached of ['miss', 'hit']) {
      expect((await world.gateway.inject({ url: search })).headers).toMatchObject({
        'x-total-count': '42',
        'x-next-cursor': 'abc',
        'x-search-mode': 'fallback',
        'x-cache': cached,
      });
    }
  });
});
