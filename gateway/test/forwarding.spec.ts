import { callerHeader, createCallerSigner } from '@candor/platform';
import { testSecret } from '@candor/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicRoutes } from '../src/route-table.ts';
import { session, startWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  // One spec calls every route, and so each route of a sign-in.
  world = await startWorld({ CACHE_MS: '0', LIMIT_LOGIN: '100' });
});
afterEach(() => world.stop());

describe('a forwarded request', () => {
  it('reaches its service with method, URL, body and own headers', async () => {
    world.responses.set('POST /api/login', (_request, reply) => reply.code(201).send({ id: 1 }));
    const response = await world.gateway.inject({
      method: 'POST',
      url: '/api/login?x=1&x=2&q=a%20b',
      headers: { 'idempotency-key': 'key-12345', accept: 'application/json' },
      payload: { email: 'a@b.c' },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: 1 });
    expect(world.seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/login?x=1&x=2&q=a%20b',
      body: '{"email":"a@b.c"}',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'key-12345',
        accept: 'application/json',
      },
    });
  });

  it('reaches billing byte for byte with the signature of the payment provider', async () => {
    const body = '{ "id": "evt_1",\r\n  "name": "Zoë 🙂" }\n';
    await world.gateway.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=a' },
      payload: body,
    });
    expect(world.seen[0]).toMatchObject({
      url: '/api/billing/webhook',
      body,
      headers: { 'stripe-signature': 't=1,v1=a' },
    });
  });

  it('has no content type if its body is empty', async () => {
    await world.gateway.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { 'content-type': 'application/json' },
    });
    expect(world.seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('reaches every public route of the contracts, also by its aliases', async () => {
    world.sessions.set('t', session({ isAdmin: true }));
    for (const { contract, paths } of publicRoutes) {
      for (const path of paths) {
        const url = path.replaceAll(/:\w+/g, '0198a000-0000-7000-8000-000000000000');
        const response = await world.gateway.inject({
          method: contract.method,
          url,
          headers: { cookie: 'candor_session=t' },
        });
        expect(response.statusCode, `${contract.method} ${url}`).toBe(200);
        expect(world.seen.at(-1)).toMatchObject({ method: contract.method, url });
      }
    }
  });

  it('gets a new request id, a trace and the client address, and forged ones are ignored', async () => {
    const response = await world.gateway.inject({
      method: 'GET',
      url: '/api/users/1',
      headers: {
        'x-request-id': 'chosen-by-client',
        'x-correlation-id': 'chosen-by-client',
        'x-client-address': '1.2.3.4',
        'x-forwarded-for': '1.2.3.4',
        traceparent: 'nonsense',
      },
    });
    const headers = world.seen[0]?.headers;
    expect(headers?.['x-request-id']).toBe(response.headers['x-request-id']);
    expect(headers?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers?.['x-client-address']).toBe('127.0.0.1');
    expect(headers?.['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(headers?.['x-correlation-id']).toBeUndefined();
    expect(headers?.['x-forwarded-for']).toBeUndefined();
  });

  it('continues the trace of the client', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await world.gateway.inject({
      url: '/api/users/1',
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    expect(world.seen[0]?.headers['traceparent']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  });

  it('has no forged identity, internal header or foreign cookie, for reads and visitors too', async () => {
    const forged = await createCallerSigner('x'.repeat(40)).sign({ type: 'service', service: 'admin' });
    const real = await createCallerSigner(testSecret).sign({ type: 'service', service: 'admin' });
    for (const signed of [forged, real]) {
      for (const [method, url] of [
        ['GET', '/api/ratings/search'],
        ['POST', '/api/login'],
        ['GET', '/media/a.webp'],
      ] as const) {
        await world.gateway.inject({
          method,
          url,
          headers: {
            [callerHeader]: signed,
            'X-Candor-Anything': '1',
            authorization: 'Bearer x',
            cookie: 'candor_session=unknown; other=1; candor_written=abc',
            'x-http-method-override': 'DELETE',
            connection: 'close, x-candor-caller',
          },
          ...(method === 'POST' ? { payload: {} } : {}),
        });
        const headers = world.seen.at(-1)?.headers ?? {};
        expect(Object.keys(headers).filter((name) => name.startsWith('x-candor'))).toEqual([]);
        expect(headers['authorization']).toBeUndefined();
        expect(headers['x-http-method-override']).toBeUndefined();
        expect(headers['cookie']).toBe('candor_written=abc');
      }
    }
  });
});

describe('a forwarded response', () => {
  it('retains status, cookies and headers, except those of the inner connection', async () => {
    world.responses.set('POST /api/logout', (_request, reply) =>
      reply
        .code(204)
        .headers({
          'x-candor-secret': '1',
          'x-powered-by': 'us',
          'x-total-count': '3',
          'keep-alive': 'timeout=1',
        })
        .header('set-cookie', ['a=1; Path=/', 'b=2; Path=/'])
        .send(),
    );
    const { statusCode, headers } = await world.gateway.inject({ method: 'POST', url: '/api/logout' });
    expect(statusCode).toBe(204);
    expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(headers['x-total-count']).toBe('3');
    expect(headers['x-candor-secret']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('forwards a service’s problem document unchanged', async () => {
    world.responses.set('GET /api/users/1', (_request, reply) =>
      reply.code(404).type('application/problem+json').serializer(JSON.stringify).send({ code: 'not-found' }),
    );
    const response = await world.gateway.inject({ url: '/api/users/1' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toEqual({ code: 'not-found' });
  });

  it('streams photos with the service’s cache headers', async () => {
    world.responses.set('GET /media/a.webp', (_request, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from('photo')),
    );
    const response = await world.gateway.inject({ url: '/media/a.webp' });
    expect(response.body).toBe('photo');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});
