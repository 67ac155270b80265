import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session, startWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld({ UPSTREAM_TIMEOUT_MS: '300', CACHE_MS: '0' });
  world.sessions.set('t', session());
});
afterEach(() => world.stop());

const requests = [
  { method: 'GET', url: '/api/ratings/search' },
  { method: 'GET', url: '/media/a.webp' },
  { method: 'POST', url: '/api/login', payload: {} },
] as const;

describe('a service that does not answer', () => {
  it('gives 503 with a time to come back, and tells nothing about the inside', async () => {
    await world.stopServices();
    for (const request of requests) {
      const response = await world.gateway.inject(request);
      expect(response.statusCode, request.url).toBe(503);
      expect(response.headers['retry-after']).toBe('1');
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json()).toEqual({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        message: 'This is not available right now. Please try again in a moment.',
        code: 'unavailable',
        instance: request.url,
        requestId: response.headers['x-request-id'],
      });
    }
  });

  it('gives 504 when it takes too long', async () => {
    const never = () => new Promise(() => undefined);
    world.answers.set('GET /api/ratings/search', never);
    world.answers.set('GET /media/a.webp', never);
    world.answers.set('POST /api/login', never);
    for (const request of requests) {
      const response = await world.gateway.inject(request);
      expect(response.statusCode, request.url).toBe(504);
      expect(response.json()).toMatchObject({ code: 'timeout' });
    }
  });

  it('gives 503 when it dies while it answers', async () => {
    world.answers.set('GET /api/ratings/search', (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      reply.raw.write('[');
      setImmediate(() => request.raw.socket.destroy());
    });
    world.answers.set('POST /api/login', (request) => request.raw.socket.destroy());
    expect((await world.gateway.inject(requests[0])).statusCode).toBe(503);
    expect((await world.gateway.inject(requests[2])).statusCode).toBe(503);
  });

  it('is asked once only, also when it says that it is busy', async () => {
    const busy: Parameters<World['answers']['set']>[1] = (_request, reply) =>
      reply.code(503).send({ code: 'busy' });
    world.answers.set('GET /media/a.webp', busy);
    world.answers.set('GET /api/ratings/search', busy);
    world.answers.set('POST /api/login', (request) => request.raw.socket.destroy());
    for (const request of requests) await world.gateway.inject(request);
    expect(world.seen).toHaveLength(3);
  });

  it('does not keep the others from answering', async () => {
    world.answers.set('GET /api/ratings/search', () => new Promise(() => undefined));
    const stuck = world.gateway.inject(requests[0]);
    expect((await world.gateway.inject({ url: '/api/entities/1' })).statusCode).toBe(200);
    await stuck;
  });
});

describe('identity that takes connections and says nothing', () => {
  let silent: Server;
  let stuck: World;
  beforeEach(async () => {
    silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    stuck = await startWorld({}, { identityUrl: `http://127.0.0.1:${String(port)}` });
  });
  afterEach(async () => {
    silent.close();
    await stuck.stop();
  });

  it('costs visitors nothing and members an answer within seconds', async () => {
    expect((await stuck.gateway.inject({ url: '/api/ratings/search' })).statusCode).toBe(200);
    const response = await stuck.gateway.inject({
      url: '/api/user',
      headers: { cookie: 'candor_session=t' },
    });
    expect(response.statusCode).toBe(503);
  });
});
