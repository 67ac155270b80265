import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { loadOverSockets } from './socket-load.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const loadOn = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = { url, paths: ['/one', '/two'], headers: { accept: 'text/plain' } };
  return loadOverSockets(target, { clients: 3, durationMs: 30 });
};

it('counts complete responses, in any number of parts', async () => {
  const seen: string[] = [];
  const { latencies } = await loadOn(({ url, headers }, response) => {
    seen.push(`${url ?? ''} ${headers.accept ?? ''}`);
    response.writeHead(200, { 'content-length': 200_000 }).write('x'.repeat(100_000));
    setImmediate(() => response.end('x'.repeat(100_000)));
  });
  expect(latencies).toHaveLength(seen.length);
  expect(new Set(seen)).toEqual(new Set(['/one text/plain', '/two text/plain']));
});

it('throws at a response that is not a 200', async () => {
  await expect(loadOn((_request, response) => response.writeHead(503).end())).rejects.toThrow('Not a 200');
});
