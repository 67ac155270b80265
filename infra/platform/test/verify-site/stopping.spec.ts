import { once } from 'node:events';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServiceAgent } from '../../src/http/service-agent.ts';
import { freePort } from '../../src/free-ports.ts';
import {
  createTestDatabase,
  eventually,
  startOwnProcess,
  testSecret,
  type OwnProcess,
  type TestDatabase,
} from '../../src/testing/index.ts';

const main = new URL('../waiting-process.ts', import.meta.url);
const oneRequest = 'GET /after/0 HTTP/1.1\r\nhost: here\r\n\r\n';

describe('a stopping service', () => {
  let database: TestDatabase;
  let port: number;
  const started: OwnProcess[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    port = await freePort();
  });
  afterEach(async () => {
    for (const one of started) one.signal('SIGKILL');
    await Promise.all(started.splice(0).map(({ ended }) => ended));
    await database.drop();
  });

  const start = async (host: string): Promise<OwnProcess> => {
    const service = startOwnProcess(main, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      HOST: host,
      PORT: String(port),
      DATABASE_URL: database.adminUrl,
      DATABASE_POOL_SIZE: '2',
      INTERNAL_SECRET: testSecret,
    });
    started.push(service);
    await eventually(async () => {
      expect((await request('/readyz', { host })).statusCode, service.said()).toBe(200);
    });
    return service;
  };
  const request = (
    path: string,
    { host = '127.0.0.1', agent = new Agent(), method = 'GET' } = {},
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      send({ host, port, path, agent, method }, (response) => {
        response.resume();
        response.once('end', () => {
          resolve(response);
        });
      })
        .on('error', reject)
        .end();
    });
  const stop = async (service: OwnProcess) => {
    const signaledAt = performance.now();
    service.signal('SIGTERM');
    const status = await service.ended;
    return { status, seconds: (performance.now() - signaledAt) / 1_000 };
  };

  it('responds to current and new requests, and closes the connections of its clients', async () => {
    const service = await start('127.0.0.1');
    const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await request('/after/0', { agent: keepAliveAgent })).headers.connection).toBe('keep-alive');
    const silent = connect(port, '127.0.0.1');
    silent.write(oneRequest);
    await once(silent, 'data');
    const underWay = request('/after/700', { method: 'POST' });
    const endless = request('/after/60000').catch((error: unknown) => error);
    await pause(100);
    const stopped = stop(service);

    await eventually(async () => {
      expect((await request('/readyz')).statusCode).toBe(503);
    });
    const again = await request('/after/0', { agent: keepAliveAgent, method: 'POST' });
    expect([again.statusCode, again.headers.connection]).toEqual([200, 'close']);
    expect(again.headers['x-request-id']).toBeDefined();
    const isNew = await request('/after/0', { method: 'POST' });
    expect([isNew.statusCode, isNew.headers.connection]).toEqual([200, 'close']);
    expect((await underWay).statusCode).toBe(200);

    await eventually(async () => {
      await expect(request('/after/0')).rejects.toThrow('ECONNREFUSED');
    });
    silent.write(oneRequest);
    expect(await text(silent)).toMatch(/^HTTP\/1.1 200 OK\r\n.*connection: close/is);

    const { status, seconds } = await stopped;
    expect(status).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(await endless).toBeInstanceOf(Error);
  });

  // Other systems have one loopback address.
  it.runIf(process.platform === 'linux')(
    'loses no request of busy clients, which move to the other instance',
    async () => {
      const [leaving] = [await start('127.0.0.2'), await start('127.0.0.1')];
      const agent = createServiceAgent({
        connections: 16,
        resolve: () => Promise.resolve(['127.0.0.1', '127.0.0.2'].map((address) => ({ address }))),
      });
      const responses = { good: 0, bad: [] as string[] };
      let isOver = false;
      const requestRepeatedly = async (method: 'GET' | 'POST'): Promise<void> => {
        while (!isOver) {
          await agent
            .request({ origin: `http://media:${port}`, path: '/after/5', method })
            .then(async ({ statusCode, body }) => {
              await body.dump();
              if (statusCode === 200) responses.good += 1;
              else responses.bad.push(String(statusCode));
            })
            .catch((error: unknown) => responses.bad.push(String(error)));
          await pause(Math.random() * 20);
        }
      };
      const clients = (['GET', 'POST'] as const).flatMap((method) =>
        Array.from({ length: 8 }, () => requestRepeatedly(method)),
      );
      const responded = (more: number) => {
        const enough = responses.good + more;
        return eventually(() => {
          expect(responses.good).toBeGreaterThan(enough);
        });
      };
      await responded(250);
      expect((await stop(leaving)).status).toBe(0);
      await responded(250);
      isOver = true;
      await Promise.all(clients);
      await agent.destroy();
      expect(responses).toEqual({ good: expect.any(Number) as number, bad: [] });
    },
  );
});
