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

  const startInstance = async (
    address: string,
    respond: (server: Server) => string | null,
  ): Promise<void> => {
    const server = createServer((request, response) => {
      const text = respond(server);
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
  const send = async (method = 'GET'): Promise<string> => {
    const origin = `http://ratings:${String(port)}`;
    return (
      await agent.request({ origin, path: '/', method, body: method === 'GET' ? null : '{}' })
    ).body.text();
  };
  const requestOften = async (times: number): Promise<ReadonlySet<string>> => {
    const responses = new Set<string>();
    for (let requests = 0; requests < times; requests += 1) responses.add(await send());
    return responses;
  };

  afterEach(async () => {
    await agent.destroy();
    for (const address of instances.keys()) stopInstance(address);
    addresses = [];
    port = 0;
  });

  it('distributes requests over all instances', async () => {
    await startInstance('127.0.0.1', () => 'first');
    await startInstance('127.0.0.2', () => 'second');
    open();
    expect(await requestOften(4)).toEqual(new Set(['first', 'second']));
  });

  it('discovers a new instance although connections are open', async () => {
    await startInstance('127.0.0.1', () => 'first');
    open();
    expect(await requestOften(2)).toEqual(new Set(['first']));
    await startInstance('127.0.0.2', () => 'second');
    await expect.poll(() => requestOften(2), { timeout: 5_000 }).toEqual(new Set(['first', 'second']));
  });

  it('sends reads and writes to another instance when one has stopped', async () => {
    await startInstance('127.0.0.1', () => 'first');
    await startInstance('127.0.0.2', () => 'second');
    open();
    await requestOften(2);
    stopInstance('127.0.0.2');
    expect(await requestOften(4)).toEqual(new Set(['first']));
    for (let requests = 0; requests < 4; requests += 1) expect(await send('POST')).toBe('first');
  });

  it('repeats an interrupted read, but never a write, which may have been handled', async () => {
    await startInstance('127.0.0.1', () => 'first');
    await startInstance('127.0.0.2', () => null);
    open();
    const writes = await Promise.allSettled([send('POST'), send('POST')]);
    expect(writes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await requestOften(4)).toEqual(new Set(['first']));
  });

  it('continues with the others when one says that it is stopping', async () => {
    await startInstance('127.0.0.1', () => 'first');
    await startInstance('127.0.0.2', () => 'second');
    open();
    instances.get('127.0.0.2')?.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close');
    });
    await requestOften(2);
    expect(await requestOften(6)).toEqual(new Set(['first']));
  });

  it('closes idle connections before a stopping instance does', async () => {
    await startInstance('127.0.0.1', () => 'first');
    // It also announces to its callers that it leaves connections open for ten minutes.
    Object.assign(instances.get('127.0.0.1') ?? {}, { keepAliveTimeout: 600_000 });
    open();
    const closed = new Promise((resolve) => {
      instances.get('127.0.0.1')?.once('connection', (connection) => connection.once('close', resolve));
    });
    await send();
    await closed;
    expect(idleMs).toBeLessThan(noticeMs);
  });

  it('gives up when no instance responds', async () => {
    await startInstance('127.0.0.1', () => null);
    open();
    await expect(send()).rejects.toThrow();
  });
});
