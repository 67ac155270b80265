import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventually } from '@candor/platform/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sockets } from './sockets.ts';

/** The contract of every adapter. `open` returns the instances of one service. */
export const describeSockets = (name: string, open: () => Promise<readonly Sockets[]>): void => {
  describe(`${name} sockets`, () => {
    const clients: Socket[] = [];
    let instances: readonly Sockets[];
    let closeServers: () => void;
    beforeAll(async () => {
      instances = await open();
      const servers = instances.map(({ server }) => {
        const http = createServer();
        server.attach(http, { transports: ['websocket'] });
        server.on('connection', (socket) => void socket.join(String(socket.handshake.query['room'])));
        return http.listen(0, '127.0.0.1');
      });
      await Promise.all(servers.map((server) => once(server, 'listening')));
      for (const server of servers)
        for (const room of ['ours', 'theirs']) {
          const { port } = server.address() as AddressInfo;
          const options = { transports: ['websocket'], forceNew: true, query: { room } };
          clients.push(io(`http://127.0.0.1:${String(port)}`, options));
        }
      closeServers = () => {
        for (const server of servers) server.close();
      };
    });
    afterAll(async () => {
      for (const client of clients) client.disconnect();
      for (const one of instances) await one.close();
      closeServers();
    });

    it('deliver an event to its room on every instance, and to no other room', async () => {
      const received: string[] = [];
      clients.forEach((client, index) => {
        client.on('event', (text: string) => received.push(`${index % 2 === 0 ? 'ours' : 'theirs'} ${text}`));
      });
      await eventually(() => {
        expect(clients.every(({ connected }) => connected)).toBe(true);
        expect(instances.every((one) => one.isLive())).toBe(true);
      });
      const expected: string[] = [];
      for (const [index, { server }] of instances.entries()) {
        server.to('ours').emit('event', String(index));
        expected.push(...instances.map(() => `ours ${String(index)}`));
      }
      await eventually(() => {
        expect(received.toSorted()).toEqual(expected.toSorted());
      });
    });

    it('notify every instance once, and no client', async () => {
      const received: unknown[] = [];
      const clientReceived: unknown[] = [];
      for (const client of clients) client.onAny((event) => clientReceived.push(event));
      instances.forEach((one, index) => {
        one.onNotified((message) => received.push([index, message]));
      });
      await eventually(() => {
        expect(instances.every((one) => one.isLive())).toBe(true);
      });
      instances[0]?.notifyInstances({ ids: ['a'] });
      await eventually(() => {
        expect(received).toHaveLength(instances.length);
      });
      expect(received).toEqual(expect.arrayContaining(instances.map((_, index) => [index, { ids: ['a'] }])));
      // Sent after the notification, on the same connections.
      instances[0]?.server.to('theirs').to('ours').emit('last', '');
      await eventually(() => {
        expect(clientReceived.filter((event) => event === 'last')).toHaveLength(clients.length);
      });
      expect(new Set(clientReceived)).toEqual(new Set(['last']));
      expect(received).toHaveLength(instances.length);
    });
  });
};
