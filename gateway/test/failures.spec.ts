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

describe('a failing service', () => {
  it('gives 503 with Retry-After and no internal details', async () => {
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

  it('gives 504 when it responds too late', async () => {
    const never = () => new Promise(() => undefined);
    world.responses.set('GET /api/ratings/search', never);
    world.responses.set('GET /media/a.webp', never);
    world.responses.set('POST /api/login', never);
    for (const request of requests) {
      const response = await world.gateway.inject(request);
      expect(response.statusCode, request.url).toBe(504);
      expect(response.json()).toMatchObject({ code: 'timeout' });
    }
  });

  it('gives 503 when it dies during its response', async () => {
    world.responses.set('GET /api/ratings/search', (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      reply.raw.write('[');
      setImmediate(() => request.raw.socket.destroy());
    });
    world.responses.set('POST /api/login', (request) => request.raw.socket.destroy());
    expect((await world.gateway.inject(requests[0])).statusCode).toBe(503);
    expect((await world.gateway.inject(requests[2])).statusCode).toBe(503);
  });

  it('is called only once, also when it is busy', async () => {
    const busy: Parameters<World['responses']['set']>[1] = (_request, reply) =>
      reply.code(503).send({ code: 'busy' });
    world.responses.set('GET /media/a.webp', busy);
    world.responses.set('GET /api/ratings/search', busy);
    world.responses.set('POST /api/login', (request) => request.raw.socket.destroy());
    for (const request of requests) await world.gateway.inject(request);
    expect(world.seen).toHaveLength(3);
  });

  it('does not affect other services', async () => {
    world.responses.set('GET /api/ratings/search', () => new Promise(() => undefined));
    const stuck = world.gateway.inject(requests[0]);
    expect((await world.gateway.inject({ url: '/api/entities/1' })).statusCode).toBe(200);
    await stuck;
  });
});

describe('an identity service that hangs', () => {
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

  it('does not delay visitors, and members get an error within seconds', async () => {
    expect((await stuck.gateway.inject({ url: '/api/ratings/search' })).statusCode).toBe(200);
    const response = await stuck.gateway.inject({
      url: '/api/user',
      headers: { cookie: 'candor_session=t' },
    });
    expect(response.statusCode).toBe(503);
  });
});
