import { once } from 'node:events';
import { request as send } from 'node:http';
import type { Socket } from 'node:net';
import { callerHeader, createCallerSigner } from '@candor/platform';
import {
  eventually,
  member,
  peerService,
  testSecret,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { happening, openPage, others, pageOf, startRealtime, type Page } from './world.ts';

const path = '/socket.io/?EIO=4&transport=websocket';
const signer = createCallerSigner(testSecret);

describe('a socket', { timeout: 120_000 }, () => {
  const pages: Page[] = [];
  const known = others();
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(known);
  }, 120_000);
  afterEach(() => {
    for (const { socket } of pages.splice(0)) socket.disconnect();
  });
  afterAll(() => service.stop());

  const open = async (as: Member): Promise<Page> => {
    const page = await openPage(service, as);
    pages.push(page);
    return page;
  };
  const closed = async (page: Page): Promise<void> => {
    if (page.socket.connected) await happening(page, 'disconnect');
  };
  /** A connection that speaks the websocket protocol itself. */
  const openRaw = async (as: Member): Promise<Socket> => {
    const asking = send(service.url + path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        [callerHeader]: await signer.sign(as),
      },
    });
    asking.end();
    const [, socket] = (await once(asking, 'upgrade')) as [unknown, Socket];
    socket.on('error', () => undefined).resume();
    return socket;
  };

  /** However it ends: a reset is an error, too. */
  const closeOf = (socket: Socket) =>
    new Promise((resolve) => {
      socket.once('close', resolve);
    });

  it('is refused to whom the gateway does not vouch for', async () => {
    const aService = await signer.sign(peerService());
    for (const headers of [{}, { [callerHeader]: 'forged' }, { [callerHeader]: aService }]) {
      const page = pageOf(service.url, headers);
      pages.push(page);
      await happening(page, 'connect_error');
      expect(page.socket.connected).toBe(false);
    }
  });

  it('is opened as a websocket alone', async () => {
    const response = await service.request('GET', '/socket.io/?EIO=4&transport=polling', { as: member() });
    expect(response.status).toBe(404);
  });

  it('that says anything is closed, and joins nobody else’s room', async () => {
    const [ada, mallory] = [member(), member()];
    const [adas, mallorys] = [await open(ada), await open(mallory)];
    mallorys.socket.emit('join', `member:${ada.memberId}`);
    await closed(mallorys);
    const [again] = [await open({ ...mallory })];
    again.socket.emit('message:new', { senderId: mallory.memberId, recipientId: ada.memberId });
    await closed(again);
    const flags = { isPremium: true, isVerified: false, isAdmin: false };
    await service.announce('identity.flags-changed.v1', `member-${ada.memberId}`, {
      memberId: ada.memberId,
      ...flags,
    });
    await eventually(() => {
      expect(adas.said('premium:changed')).toHaveLength(1);
    });
    for (const page of [mallorys, again]) expect(page.said('premium:changed')).toEqual([]);
    expect(adas.said('message:new')).toEqual([]);
  });

  // Within less than the half minute in which a farewell may be answered.
  it('is closed when it sends too much at once, or too much of nothing', { timeout: 25_000 }, async () => {
    const large = await open(member());
    large.socket.io.engine.write('x'.repeat(2_000));
    await closed(large);
    const flood = await open(member());
    for (let sent = 0; sent < 100; sent += 1) flood.socket.io.engine.write('0');
    await closed(flood);

    const masked = [0x80, 0, 0, 0, 0];
    const ping = Buffer.from([0x89, ...masked]);
    const pong = Buffer.from([0x81, 0x81, 0, 0, 0, 0, '3'.charCodeAt(0)]);
    for (const frame of [ping, pong]) {
      const socket = await openRaw(member());
      const ended = closeOf(socket);
      for (let sent = 0; sent < 100; sent += 1) socket.write(frame);
      await ended;
    }
  });

  it('that is no websocket’s is closed', async () => {
    const socket = await openRaw(member());
    const ended = closeOf(socket);
    socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(100));
    await ended;
    expect((await service.request('GET', '/healthz')).status).toBe(200);
  });

  it('is counted, and why it was closed', async () => {
    const page = await open(member());
    const metrics = async () => (await service.request('GET', '/metrics')).text;
    expect(await metrics()).toMatch(/candor_sockets\{[^}]*\} [1-9]/);
    page.socket.emit('anything');
    await closed(page);
    await eventually(async () => {
      expect(await metrics()).toMatch(/candor_sockets\{[^}]*\} 0/);
    });
    expect(await metrics()).toMatch(/candor_sockets_closed_total\{[^}]*reason="event"[^}]*\} [1-9]/);
    expect(await metrics()).toMatch(/candor_socket_emits_total\{[^}]*event="premium:changed"[^}]*\} [1-9]/);
  });
});

describe('sockets of a service that stops or is long in use', { timeout: 120_000 }, () => {
  it('come back by themselves when their time is over', async () => {
    const service = await startRealtime(others(), { SOCKET_LIFETIME_MINUTES: '0.01' });
    const page = await openPage(service, member());
    await happening(page, 'disconnect');
    await happening(page, 'connect');
    page.socket.disconnect();
    await service.stop();
  });

  it('are closed in a way that makes them try elsewhere', async () => {
    const service = await startRealtime(others());
    const pages = await Promise.all(Array.from({ length: 10 }, () => openPage(service, member())));
    const reasons = Promise.all(pages.map((page) => happening(page, 'disconnect')));
    await service.stop();
    expect(new Set(await reasons)).toEqual(new Set(['transport close']));
    for (const { socket } of pages) {
      expect(socket.active).toBe(true);
      socket.disconnect();
    }
  });
});
