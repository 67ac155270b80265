import { once } from 'node:events';
import { Agent, request as send, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { urlSettingOf } from '@candor/platform';
import { freePorts } from '@candor/platform/free-ports';
import { eventually, startOwnProcess, testSecret } from '@candor/platform/testing';
import type { OwnProcess } from '@candor/platform/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, startWorld, type World } from './world.ts';

const origin = 'http://candor.test';
const signedIn = { origin, cookie: 'candor_session=a-token' };

let world: World;
let gateway: OwnProcess;
let port: number;
let operationsPort: number;

beforeEach(async () => {
  world = await startWorld();
  world.sessions.set('a-token', session());
  world.responses.set('POST /api/entities', async (_request, reply) => {
    await pause(20);
    return reply.code(201).send({ listed: true });
  });
  [port = 0, operationsPort = 0] = await freePorts(2);
  gateway = startOwnProcess(new URL('../src/main.ts', import.meta.url), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    INTERNAL_SECRET: testSecret,
    PUBLIC_URL: origin,
    WEB_DIST: '/nowhere',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    LIMIT_WRITE: '100000',
    ...Object.fromEntries(Object.entries(world.urls).map(([name, url]) => [urlSettingOf(name), url])),
  });
  await eventually(async () => {
    expect(await readiness(), gateway.said()).toBe(200);
  });
});
afterEach(async () => {
  gateway.signal('SIGKILL');
  await gateway.ended;
  await world.stop();
});

const readiness = async (): Promise<number> =>
  (await fetch(`http://127.0.0.1:${String(operationsPort)}/readyz`)).status;

const request = (
  method: string,
  path: string,
  { agent = new Agent(), headers = {} }: { agent?: Agent; headers?: OutgoingHttpHeaders } = {},
): Promise<{ status: number; id: unknown; isLast: boolean }> =>
  new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      response.resume();
      const { statusCode: status = 0, headers: said } = response;
      resolve({ status, id: said['x-request-id'], isLast: said.connection === 'close' });
    })
      .on('error', reject)
      .end();
  });

const openSocket = async () => {
  const upgrading = send({
    host: '127.0.0.1',
    port,
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'a-key',
      'sec-websocket-version': '13',
      ...signedIn,
    },
  });
  upgrading.end();
  const [, socket] = (await once(upgrading, 'upgrade')) as [unknown, NodeJS.ReadWriteStream];
  socket.on('error', () => undefined);
  return { closed: once(socket, 'close') };
};

it('a stopping gateway drops no request on new and persistent connections, while it has open sockets', async () => {
  const sockets = await Promise.all(Array.from({ length: 50 }, openSocket));
  const responses: unknown[] = [];
  let isOver = false;
  const warned = Promise.withResolvers<null>();
  const requestOn = async (method: string, path: string, agent?: Agent): Promise<void> => {
    while (!isOver) {
      const response = await request(method, `${path}?n=${responses.length}`, {
        headers: signedIn,
        ...(agent === undefined ? {} : { agent }),
      }).catch(String);
      responses.push(
        typeof response === 'object' && typeof response.id === 'string' ? response.status : response,
      );
      if (agent !== undefined && typeof response === 'object' && response.isLast) warned.resolve(null);
      await pause(Math.random() * 20);
    }
  };
  const clients = Array.from({ length: 4 }, () => [
    requestOn('GET', '/api/ratings/search'),
    requestOn('POST', '/api/entities'),
    requestOn('GET', '/api/ratings/search', new Agent({ keepAlive: true })),
    requestOn('POST', '/api/entities', new Agent({ keepAlive: true })),
  ]).flat();
  // On a machine of any speed.
  await vi.waitUntil(() => responses.length > 100, { timeout: 60_000 });
  const stoppedAt = performance.now();
  const responsesBefore = responses.length;
  gateway.signal('SIGTERM');
  await warned.promise;
  expect(await readiness()).toBe(503);
  // A load balancer has noticed by then.
  await pause(1_000);
  isOver = true;
  await Promise.all(clients);
  expect(responses.filter((response) => response !== 200 && response !== 201)).toEqual([]);
  expect(responsesBefore).toBeGreaterThan(100);
  expect(responses.length).toBeGreaterThan(responsesBefore);
  expect(await gateway.ended).toBe(0);
  expect((performance.now() - stoppedAt) / 1_000).toBeLessThan(10);
  await Promise.all(sockets.map(({ closed }) => closed));
});
