import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket as Connection } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import type { Socket } from 'engine.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnections, type Connections } from './connections.ts';
import { createWebsocketEngine, type WebsocketEngine } from './websocket-engine.ts';

describe('the websocket engine', { timeout: 120_000 }, () => {
  const server = createServer();
  const clients: Connection[] = [];
  let connections: Connections;
  let reasons: string[];
  let engine: WebsocketEngine;

  beforeEach(async () => {
    // The spec decides when the periodic check runs.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    connections = createConnections();
    reasons = [];
    const onClosed = (reason: string) => reasons.push(reason);
    engine = createWebsocketEngine({ connections, lifetimeMs: 3_600_000, onClosed });
    server.on('upgrade', (request: IncomingMessage, connection, head) => {
      engine.open({ memberId: newId(), sessionId: newId() }, request, connection, head);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const client of clients.splice(0)) client.destroy();
    engine.stop();
    server.removeAllListeners('upgrade').close();
    await once(server, 'close');
  });

  /** A raw TCP client, and the server's side of its connection. */
  const open = async (): Promise<{ readonly client: Connection; readonly socket: Socket }> => {
    const { port } = server.address() as AddressInfo;
    const handshake = send(`http://127.0.0.1:${String(port)}/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      },
    });
    handshake.end();
    const [, client] = (await once(handshake, 'upgrade')) as [unknown, Connection];
    client.on('error', () => undefined);
    clients.push(client);
    const { socket } = await eventually(() => {
      const newest = connections.all().at(-1);
      if (newest === undefined) throw new Error('not connected yet');
      return newest;
    });
    return { client, socket };
  };
  const pending = (socket: Socket): number =>
    (socket as unknown as { readonly writeBuffer: readonly unknown[] }).writeBuffer.length;
  const some = 'x'.repeat(1_000);

  it('terminates a client that never reads before many packets are pending', async () => {
    const { client, socket } = await open();
    client.pause();
    let most = 0;
    for (let sent = 0; sent < 100_000 && reasons.length === 0; sent += 1) {
      socket.send(some);
      most = Math.max(most, pending(socket));
      // Lets the operating system take what it can.
      if (sent % 10 === 0) await turn();
    }
    expect(reasons).toEqual(['slow']);
    // The last packet is the one that exceeded the limit.
    expect(most).toBeLessThanOrEqual(1_001);
    expect(connections.all()).toEqual([]);
    socket.send(some);
    await eventually(() => {
      expect(pending(socket)).toBe(0);
    });
    const openConnections = () =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => {
          if (error) reject(error);
          else resolve(count);
        });
      });
    await eventually(async () => {
      expect(await openConnections()).toBe(0);
    });
  });

  it('terminates a client that has left some packets pending for seconds', async () => {
    const { client, socket } = await open();
    client.pause();
    while (pending(socket) <= 50) {
      socket.send(some);
      await turn();
    }
    expect(reasons).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(reasons).toEqual(['slow']);
    expect(connections.all()).toEqual([]);
  });

  it('does not terminate a client that reads, even after a burst', async () => {
    const { client, socket } = await open();
    let received = 0;
    client.on('data', (part: Buffer) => {
      received += part.length;
    });
    for (let sent = 0; sent < 900; sent += 1) socket.send(some);
    await eventually(() => {
      expect(received).toBeGreaterThan(900 * some.length);
    });
    vi.advanceTimersByTime(5_000);
    expect(reasons).toEqual([]);
    expect(connections.all()).toHaveLength(1);
  });
});
