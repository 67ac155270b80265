import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session, startWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

/** Sends the path as it is, without normalization by an HTTP client. */
const sendRaw = async (url: string, request: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(request);
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  return response;
};

const odd = [
  '/internal/sessions/check',
  '/internal/members/1/profile-views',
  '/internal/feed',
  '//internal/feed',
  '/./internal/feed',
  '/api/../internal/feed',
  '/api/entities/../../internal/feed',
  '/api/entities/%2e%2e/%2e%2e/internal/feed',
  '/api/entities/..%2f..%2finternal%2ffeed',
  '/api/entities/..%5c..%5cinternal%5cfeed',
  '/api/entities/..\\..\\internal\\feed',
  '/api/entities/x;/../../internal/feed',
  '/api/entities/..;/internal/feed',
  '/api/users/1/../../../internal/feed',
  '/media/..%2finternal%2ffeed',
  '/media/%2e%2e/internal/feed',
  '/%69nternal/feed',
  '/INTERNAL/feed',
  '/internal%2ffeed',
  '/api/internal/feed',
  '/api/%zz',
  `/api/entities/${'a'.repeat(600)}`,
];

describe('internal paths', () => {
  it('are 404 for all callers and in any spelling', async () => {
    const url = await world.listen();
    world.sessions.set('t', session({ isAdmin: true }));
    for (const path of odd) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\ncookie: candor_session=t\r\nconnection: close\r\n`;
        const response = await sendRaw(
          url,
          `${head}content-length: 2\r\ncontent-type: application/json\r\n\r\n{}`,
        );
        expect(response, `${method} ${path}`).toMatch(/^HTTP\/1\.1 404 /);
      }
    }
    expect(world.seen).toEqual([]);
  });

  it('are 404 as absolute URLs and in smuggled requests', async () => {
    const url = await world.listen();
    const absolute = await sendRaw(
      url,
      'GET http://x/internal/feed HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    );
    expect(absolute).toMatch(/^HTTP\/1\.1 404 /);
    const both = await sendRaw(
      url,
      'POST /api/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /internal/feed HTTP/1.1\r\nhost: x\r\n\r\n',
    );
    expect(both).toMatch(/^HTTP\/1\.1 400 /);
    expect(world.seen.filter(({ url: seen }) => seen.includes('internal'))).toEqual([]);
  });

  it('cannot be reached by method override headers', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      await world.gateway.inject({
        method: 'POST',
        url: '/api/logout?_method=DELETE',
        headers: { [name]: 'DELETE' },
      });
      expect(world.seen.at(-1)).toMatchObject({ method: 'POST' });
      expect(world.seen.at(-1)?.headers[name]).toBeUndefined();
    }
  });
});

describe('a broken link to a page', () => {
  it.each([
    '/entity/%zz',
    '/entity/%ff',
    '/user/a%2fb',
    '//evil.test/',
    '/search/100%',
    '/a;b',
    '/%2e%2e/etc',
  ])('gets the page that says so: %s', async (path) => {
    const url = await world.listen();
    const response = await sendRaw(url, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 404 .+content-type: text\/html.+<title>Page not found/s);
    expect(world.seen).toEqual([]);
  });
});

describe('an unknown path of the API', () => {
  it('gets 404 with a problem document', async () => {
    const response = await world.gateway.inject({ url: '/api/nothing?x=1' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      status: 404,
      code: 'not-found',
      instance: '/api/nothing',
      requestId: response.headers['x-request-id'],
    });
  });

  it('gets the same for an unknown method', async () => {
    for (const method of ['PUT', 'PATCH', 'OPTIONS'] as const) {
      const response = await world.gateway.inject({ method, url: '/api/user' });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/problem+json');
    }
  });
});
