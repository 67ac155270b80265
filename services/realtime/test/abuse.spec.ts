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
import { nextEvent, openPage, fakeIdentity, pageOf, startRealtime, type Page } from './world.ts';

const path = '/socket.io/?EIO=4&transport=websocket';
const signer = createCallerSigner(testSecret);

describe('a socket', { timeout: 120_000 }, () => {
  const pages: Page[] = [];
  const identity = fakeIdentity();
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(identity);
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
    if (page.socket.connected) await nextEvent(page, 'disconnect');
  };
  /** A connection for raw websocket frames. */
  const openRaw = async (as: Member): Promise<Socket> => {
    const upgrading = send(service.url + path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        [callerHeader]: await signer.sign(as),
      },
    });
    upgrading.end();
    const [, socket] = (await once(upgrading, 'upgrade')) as [unknown, Socket];
    socket.on('error', () => undefined).resume();
    return socket;
  };

  /** Resolves however the socket ends; a reset is an error. */
  const closeOf = (socket: Socket) =>
    new Promise((resolve) => {
      socket.once('close', resolve);
    });

  it('is refused without a caller that the gateway signed', async () => {
    const aService = await signer.sign(peerService());
    for (const headers of [{}, { [callerHeader]: 'forged' }, { [callerHeader]: aService }]) {
      const page = pageOf(service.url, headers);
      pages.push(page);
      await nextEvent(page, 'connect_error');
      expect(page.socket.connected).toBe(false);
    }
  });

  it('is refused for the polling transport', async () => {
    const response = await service.request('GET', '/socket.io/?EIO=4&transport=polling', { as: member() });
    expect(response.status).toBe(404);
  });

  it('is closed when it sends an event, and cannot join another member’s room', async () => {
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
      expect(adas.dataOf('premium:changed')).toHaveLength(1);
    });
    for (const page of [mallorys, again]) expect(page.dataOf('premium:changed')).toEqual([]);
    expect(adas.dataOf('message:new')).toEqual([]);
  });

  // Less than the half minute that a closing handshake may take.
  it('is closed when it sends large packets or many empty ones', { timeout: 25_000 }, async () => {
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

  it('is closed when it sends invalid frames', async () => {
    const socket = await openRaw(member());
    const ended = closeOf(socket);
    socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(100));
    await ended;
    expect((await service.request('GET', '/healthz')).status).toBe(200);
  });

  it('is counted in metrics, with the reason for closing', async () => {
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

describe('sockets of a service that stops, and old sockets', { timeout: 120_000 }, () => {
  it('reconnect after their maximum lifetime', async () => {
    const service = await startRealtime(fakeIdentity(), { SOCKET_LIFETIME_MINUTES: '0.01' });
    const page = await openPage(service, member());
    await nextEvent(page, 'disconnect');
    await nextEvent(page, 'connect');
    page.socket.disconnect();
    await service.stop();
  });

  it('are closed so that clients reconnect elsewhere', async () => {
    const service = await startRealtime(fakeIdentity());
    const pages = await Promise.all(Array.from({ length: 10 }, () => openPage(service, member())));
    const reasons = Promise.all(pages.map((page) => nextEvent(page, 'disconnect')));
    await service.stop();
    expect(new Set(await reasons)).toEqual(new Set(['transport close']));
    for (const { socket } of pages) {
      expect(socket.active).toBe(true);
      socket.disconnect();
    }
  });
});
