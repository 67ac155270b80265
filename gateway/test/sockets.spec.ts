import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { eventually } from '@candor/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session, startWorld, type World } from './world.ts';

const origin = 'http://candor.test';
const path = '/socket.io/?EIO=4&transport=websocket';
const visitorPath = '/socket.io/listings/?EIO=4&transport=websocket';

describe('sockets', () => {
  let world: World;
  let url: string;
  const opened: Socket[] = [];
  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    world = await startWorld(settings);
    url = await world.listen();
    world.sessions.set('a-token', session({ isPremium: true }));
  };
  beforeEach(() => start());
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await world.stop();
  });

  const signedIn = { origin, cookie: 'candor_session=a-token; other=1' };
  interface Opened {
    status: number;
    socket: Socket | null;
    response: IncomingMessage;
  }
  const open = async (headers: Readonly<Record<string, string>> = signedIn, at = path): Promise<Opened> => {
    const upgrading = send(url + at, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'a-key',
        'sec-websocket-version': '13',
        ...headers,
      },
    });
    upgrading.end();
    return new Promise((resolve, reject) => {
      upgrading.on('error', reject);
      upgrading.on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, socket: null, response });
      });
      upgrading.on('upgrade', (response, socket) => {
        socket.on('error', () => undefined);
        opened.push(socket);
        resolve({ status: response.statusCode ?? 0, socket, response });
      });
    });
  };
  const statusOf = async (...requests: Parameters<typeof open>) => (await open(...requests)).status;
  const opening = async (): Promise<Socket> => {
    const { socket } = await open();
    if (!socket) throw new TypeError('it opens');
    return socket;
  };

  it('are opened for the session’s member, and carry bytes both ways', async () => {
    const { status, socket, response } = await open({
      ...signedIn,
      'sec-websocket-extensions': 'permessage-deflate',
      'x-candor-caller': 'forged',
    });
    expect(status).toBe(101);
    expect(response.headers).toMatchObject({ 'sec-websocket-accept': 'yes', upgrade: 'websocket' });
    const [requests] = world.seen;
    expect(requests?.url).toBe(path);
    expect(requests?.headers).toMatchObject({
      'sec-websocket-key': 'a-key',
      'x-client-address': '127.0.0.1',
      'x-candor-caller': expect.stringMatching(/^eyJ/) as string,
    });
    for (const name of ['cookie', 'origin', 'sec-websocket-extensions'])
      expect(requests?.headers).not.toHaveProperty(name);
    socket?.write('hello');
    const [received] = (await once(socket ?? world.gateway.server, 'data')) as [Buffer];
    expect(received.toString()).toBe('hello');
  });

  it('forward bytes that arrive with the request', async () => {
    const raw = connect(Number(new URL(url).port), '127.0.0.1');
    opened.push(raw);
    raw.write(
      `GET ${path} HTTP/1.1\r\nhost: candor.test\r\norigin: ${origin}\r\ncookie: candor_session=a-token\r\n` +
        'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: k\r\nsec-websocket-version: 13\r\n\r\nearly',
    );
    let text = '';
    raw.on('data', (chunk) => (text += chunk.toString()));
    await eventually(() => {
      expect(text).toMatch(/^HTTP\/1.1 101 .*\r\n\r\nearly$/s);
    });
  });

  it('are refused without a valid session', async () => {
    expect(await statusOf({ origin })).toBe(401);
    expect(await statusOf({ origin, cookie: 'candor_session=gone' })).toBe(401);
    expect(world.seen).toEqual([]);
  });

  it('are refused to other sites, and without an origin', async () => {
    const { cookie } = signedIn;
    for (const other of [
      'https://evil.example',
      'null',
      'http://candor.test.evil.example',
      origin.toUpperCase(),
    ])
      expect(await statusOf({ cookie, origin: other }), other).toBe(403);
    expect(await statusOf({ cookie })).toBe(403);
    expect(await statusOf({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(403);
    expect(world.seen).toEqual([]);
  });

  it('are opened at one path only, and upgrades of other paths are ignored', async () => {
    expect(await statusOf(signedIn, '/socket.io/other')).toBe(404);
    expect(await statusOf(signedIn, '/api/users/1')).toBe(200);
    expect(await statusOf({ ...signedIn, upgrade: 'h2c' })).toBe(404);
    const plain = await world.gateway.inject({ url: path, headers: signedIn });
    expect(plain.statusCode).toBe(404);
  });

  it('are limited per member and minute, and per address', async () => {
    await world.stop();
    await start({ LIMIT_SOCKET: '3', SOCKETS_PER_ADDRESS: '2' });
    world.sessions.set('other', session({ isPremium: true }));
    const first = await opening();
    await opening();
    expect(await statusOf()).toBe(429);
    expect(await statusOf()).toBe(429);
    const other = { origin, cookie: 'candor_session=other' };
    expect(await statusOf(other)).toBe(429);
    first.destroy();
    await eventually(async () => {
      expect(await statusOf(other)).toBe(101);
    });
  });

  it('of visitors need no session, but our own pages', async () => {
    expect(await statusOf({ origin }, visitorPath)).toBe(101);
    expect(world.seen[0]?.url).toBe(visitorPath);
    expect(world.seen[0]?.headers).not.toHaveProperty('x-candor-caller');
    expect(await statusOf({ origin: 'https://evil.example' }, visitorPath)).toBe(403);
    expect(await statusOf({}, visitorPath)).toBe(403);
    const plain = await world.gateway.inject({ url: visitorPath, headers: { origin } });
    expect(plain.statusCode).toBe(404);
  });

  it('of visitors and of members without premium refuse no premium member at their address', async () => {
    await world.stop();
    await start({ SOCKETS_PER_ADDRESS: '1', VISITOR_SOCKETS_PER_ADDRESS: '1' });
    world.sessions.set('free', session());
    const free = { origin, cookie: 'candor_session=free' };
    for (const status of [101, 429]) {
      expect(await statusOf({ origin }, visitorPath)).toBe(status);
      expect(await statusOf(free)).toBe(status);
      expect(await statusOf()).toBe(status);
    }
  });

  it('end with the service, and when the browser disconnects', async () => {
    const metric = async () => {
      const { payload } = await world.operations.inject({ url: '/metrics' });
      return /candor_spliced_sockets\{[^}]*\} (\d+)/.exec(payload)?.[1];
    };
    const [one, other] = [await opening(), await opening()];
    expect(await metric()).toBe('2');
    one.destroy();
    await eventually(async () => {
      expect(await metric()).toBe('1');
    });
    const closed = once(other, 'close');
    await world.stopServices();
    await closed;
    expect(await statusOf()).toBe(503);
  });

  it('close with the gateway', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, opening));
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
    await world.gateway.close();
    await closed;
  });

  it('are refused while the gateway closes, and other requests still get a response', async () => {
    await world.stop();
    // Keeps the gateway closing until the requests below are done, however slow this machine is.
    const finished = Promise.withResolvers<undefined>();
    world = await startWorld({}, { preClose: () => finished.promise });
    url = await world.listen();
    world.sessions.set('a-token', session());
    const sockets = await Promise.all(Array.from({ length: 20 }, opening));
    const first = Promise.race(sockets.map((socket) => once(socket, 'close')));
    const closed = world.gateway.close();
    await first;
    const [{ status, response }, requests] = await Promise.all([open(), fetch(`${url}/api/users/1`)]);
    expect([status, response.headers['content-type']]).toEqual([503, 'application/problem+json']);
    expect([requests.status, requests.headers.get('connection')]).toEqual([200, 'close']);
    finished.resolve(undefined);
    await closed;
  });
});
