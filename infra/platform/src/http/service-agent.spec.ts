import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Dispatcher } from 'undici';
import { noticeMs } from './draining.ts';
import { createServiceAgent, idleMs } from './service-agent.ts';

// Other systems have one loopback address.
describe.runIf(process.platform === 'linux')('an agent for our services', () => {
  const instances = new Map<string, Server>();
  let agent: Dispatcher;
  let port = 0;
  let addresses: string[] = [];

  const startInstance = async (address: string, answer: (server: Server) => string | null): Promise<void> => {
    const server = createServer((request, response) => {
      const text = answer(server);
      if (text === null) request.socket.destroy();
      else response.end(text);
    });
    server.listen(port, address);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    instances.set(address, server);
    addresses.push(address);
  };
  const stopInstance = (address: string): void => {
    instances.get(address)?.closeAllConnections();
    instances.get(address)?.close();
    instances.delete(address);
  };
  const open = (): void => {
    agent = createServiceAgent({
      connections: 4,
      resolve: () => Promise.resolve(addresses.map((address) => ({ address }))),
    });
  };
  const ask = async (method = 'GET'): Promise<string> => {
    const origin = `http://ratings:${String(port)}`;
    return (
      await agent.request({ origin, path: '/', method, body: method === 'GET' ? null : '{}' })
    ).body.text();
  };
  const askOften = async (times: number): Promise<ReadonlySet<string>> => {
    const responses = new Set<string>();
    for (let requests = 0; requests < times; requests += 1) responses.add(await ask());
    return responses;
  };

  afterEach(async () => {
    await agent.destroy();
    for (const address of instances.keys()) stopInstance(address);
    addresses = [];
    port = 0;
  });

  it('gives every instance its turn', async () => {
    await startInstance('127.0.0.1', () => 'first');
    await startInstance('127.0.0.2', () => 'second');
    open();
    expect(await askOften(4)).toEqual(new Set(['first', 'second']));
  });

  it('finds an instance that came later, although there are open connections', async () => {
    await startInstance('127.0.0.1', () => 'first');
    open();
    expect(await askOften(2)).toEqual(new Set(['first']));
    await startInstance('127.0.0.2', () => 'second');
    await expect.poll(() => askOften(2), { timeout: 5_000 }).toEqual(new Set(['first', 'second']));
  });

  it('asks another one, reading or writing, where one has gone', async () => {
    await startInstance('127.0.0.1', () => 'first');
    await startInstance('127.0.0.2', () => 'second');
    open();
    await askOften(2);
    stopInstance('127.0.0.2');
    expect(await askOften(4)).toEqual(new Set(['first']));
    for (let requests = 0; requests < 4; requests += 1) expect(await ask('POST')).toBe('first');
  });

  it('repeats a read that broke off, but never a write, which may have happened', async () => {
    await startInstance('127.0.0.1', () => 'first');
    await startInstance('127.0.0.2', () => null);
    open();
    const writes = await Promise.allSettled([ask('POST'), ask('POST')]);
    expect(writes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await askOften(4)).toEqual(new Set(['first']));
  });

  it('goes on with the others when one says that it is leaving', async () => {
    await startInstance('127.0.0.1', () => 'first');
    await startInstance('127.0.0.2', () => 'second');
    open();
    instances.get('127.0.0.2')?.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close');
    });
    await askOften(2);
    expect(await askOften(6)).toEqual(new Set(['first']));
  });

  it('closes connections that it does not use before those who stop do', async () => {
    await startInstance('127.0.0.1', () => 'first');
    // It tells its callers, too, that it keeps them for ten minutes.
    Object.assign(instances.get('127.0.0.1') ?? {}, { keepAliveTimeout: 600_000 });
    open();
    const closed = new Promise((resolve) => {
      instances.get('127.0.0.1')?.once('connection', (connection) => connection.once('close', resolve));
    });
    await ask();
    await closed;
    expect(idleMs).toBeLessThan(noticeMs);
  });

  it('does not ask for ever', async () => {
    await startInstance('127.0.0.1', () => null);
    open();
    await expect(ask()).rejects.toThrow();
  });
});
