import { eventually } from '@candor/platform/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { session, startWorld, type World } from './world.ts';

let world: World;
afterEach(() => world.stop());

const path = '/api/ratings/search?limit=6&category=food';

/** Over a connection, because hits do not reach Fastify. */
const getFrom = async (url: string, options: RequestInit = {}) => {
  const response = await fetch(`${url}${path}`, options);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

const ownHeaders = ['age', 'x-cache', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset', 'connection'];
const sharedHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !ownHeaders.includes(name)));

describe('hits', () => {
  it('have the bytes and headers of the miss, and an id and limit of their own', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    const url = await world.listen();
    const miss = await getFrom(url);
    const hit = await getFrom(url);
    expect(world.seen).toHaveLength(1);
    expect(hit.body).toBe(miss.body);
    expect(sharedHeaders(hit.headers)).toEqual(sharedHeaders(miss.headers));
    expect(miss.headers.get('x-cache')).toBe('miss');
    expect([hit.headers.get('x-cache'), hit.headers.get('age')]).toEqual(['hit', '1']);
    expect(hit.headers.get('surrogate-key')).toBe('search category-food');
    expect(hit.headers.get('content-security-policy')).not.toBeNull();
    expect(hit.headers.get('x-request-id')).not.toBe(miss.headers.get('x-request-id'));
    expect(hit.headers.get('ratelimit-remaining')).toBe('5998');
  });

  it('get 304 if the client has the response, and no body for HEAD', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    const url = await world.listen();
    const { headers, body } = await getFrom(url);
    const held = await getFrom(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([held.status, held.body, held.headers.get('etag')]).toEqual([304, '', headers.get('etag')]);
    const head = await getFrom(url, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    expect(world.seen).toHaveLength(1);
  });

  it('are compressed as the client accepts', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    const text = 'review '.repeat(1_000);
    world.responses.set('GET /api/ratings/search', (_request, reply) => reply.send({ text }));
    const url = await world.listen();
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      for (let read = 0; read < 3; read += 1) {
        const response = await getFrom(url, { headers: { 'accept-encoding': accepted } });
        expect(response.headers.get('content-encoding')).toBe(encoding);
        expect(JSON.parse(response.body)).toEqual({ text });
      }
    }
    expect(world.seen).toHaveLength(1);
  });

  it('are for no member and no client that has just written', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    world.sessions.set('t', session());
    const url = await world.listen();
    await getFrom(url);
    await getFrom(url);
    for (const cookie of ['candor_session=t', 'a=1; candor_written=abc', '__Host-candor_session=t']) {
      const own = await getFrom(url, { headers: { cookie } });
      expect([own.headers.get('x-cache'), own.headers.get('cache-control')]).toEqual([
        null,
        'private, no-store',
      ]);
    }
    expect(world.seen).toHaveLength(4);
    expect((await getFrom(url, { headers: { cookie: 'theme=dark' } })).headers.get('x-cache')).toBe('hit');
  });

  it('are counted like other reads', async () => {
    world = await startWorld({ CACHE_MS: '10000', LIMIT_READ: '3' });
    const url = await world.listen();
    const statuses: number[] = [];
    for (let read = 0; read < 5; read += 1) statuses.push((await getFrom(url)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await fetch(`${url}/nowhere`)).status).toBe(429);
  });

  it('are counted in the metrics', async () => {
    world = await startWorld({ CACHE_MS: '10000' });
    const url = await world.listen();
    for (let read = 0; read < 3; read += 1) await getFrom(url);
    const count = /_count\{.*method="GET",route="\/api\/ratings\/search",status="200"\} 3\n/;
    await eventually(async () => {
      expect((await world.operations.inject({ url: '/metrics' })).body).toMatch(count);
    });
  });

  it('close the connection while the gateway stops', async () => {
    const closing = Promise.withResolvers<null>();
    world = await startWorld({ CACHE_MS: '10000' }, { preClose: () => closing.promise });
    const url = await world.listen();
    await getFrom(url);
    const closed = world.gateway.close();
    const last = await getFrom(url);
    expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
    closing.resolve(null);
    await closed;
  });
});
