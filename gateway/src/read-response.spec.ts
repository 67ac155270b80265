import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@candor/platform/testing';
import { Agent } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readResponse, type UpstreamResponse } from './read-response.ts';

let agent: Agent;
let server: Server;
let respond: RequestListener;

beforeEach(async () => {
  agent = new Agent();
  server = createServer((request, response) => {
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await agent.destroy();
  server.close();
  server.closeAllConnections();
});

const take = (method: 'GET' | 'HEAD' = 'GET'): Promise<UpstreamResponse> => {
  const { port } = server.address() as AddressInfo;
  return readResponse(agent, { origin: `http://127.0.0.1:${String(port)}`, path: '/', method });
};

/** Larger than the connection's buffers. */
const muchBytes = 50_000_000;

it('is a buffer if it is JSON, in any number of parts', async () => {
  const text = JSON.stringify('ä'.repeat(200_000));
  respond = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.write(text.slice(0, 100));
    setImmediate(() => response.end(text.slice(100)));
  };
  const { status, body } = await take();
  expect(status).toBe(200);
  expect(Buffer.isBuffer(body) && body.toString()).toBe(text);
});

it('is a buffer if it is empty', async () => {
  respond = (_request, response) => {
    response.writeHead(204, { 'content-type': 'application/json', 'content-length': 0 }).end();
  };
  expect(await take()).toMatchObject({ status: 204, body: Buffer.alloc(0) });
});

it('skips an early hint and waits for the final response', async () => {
  respond = (_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('[]');
  };
  const { status, headers, body } = await take();
  expect(status).toBe(200);
  expect(headers['link']).toBeUndefined();
  expect(body).toEqual(Buffer.from('[]'));
});

it('is a stream if it is not JSON, or its length is unknown or large', async () => {
  for (const headers of [
    { 'content-type': 'image/webp', 'content-length': '5' },
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json', 'content-length': '8000001' },
  ]) {
    const bytes = Buffer.alloc(Number(headers['content-length'] ?? 5), 'x');
    respond = (_request, response) => response.writeHead(200, headers).end(bytes);
    const { body } = await take();
    expect(Buffer.isBuffer(body)).toBe(false);
    expect((await buffer(body as Readable)).equals(bytes)).toBe(true);
  }
});

it('is streamed only as fast and as long as it is read', async () => {
  let isBrokenOff = false;
  let sent = 0;
  respond = (_request, response) => {
    response.once('close', () => (isBrokenOff = !response.writableFinished));
    const part = Buffer.alloc(100_000);
    const send = (): void => {
      while (sent < muchBytes && response.write(part)) sent += part.length;
      if (sent < muchBytes) response.once('drain', send);
      else response.end();
    };
    response.writeHead(200, { 'content-type': 'image/webp' });
    send();
  };
  const { body } = await take();
  const reading = body as Readable;
  await once(reading, 'readable');
  expect(reading.readableLength).toBeLessThan(1_000_000);
  reading.destroy();
  await eventually(() => {
    expect(isBrokenOff).toBe(true);
  });
  expect(sent).toBeLessThan(muchBytes);
});

it('fails if it breaks off, as a buffer or a stream', async () => {
  for (const type of ['application/json', 'image/webp']) {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': type, 'content-length': 100 }).write('[');
      setImmediate(() => response.destroy());
    };
    await expect(take().then(({ body }) => buffer(body as Readable))).rejects.toMatchObject({
      code: 'UND_ERR_SOCKET',
    });
  }
});
