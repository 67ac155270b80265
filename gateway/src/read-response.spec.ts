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
let answer: RequestListener;

beforeEach(async () => {
  agent = new Agent();
  server = createServer((request, response) => {
    answer(request, response);
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

/** More than the connection's buffers hold. */
const muchBytes = 50_000_000;

it('comes whole where it is JSON, in however many parts it is sent', async () => {
  const text = JSON.stringify('ä'.repeat(200_000));
  answer = (_request, response) => {
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

it('comes whole where it is empty', async () => {
  answer = (_request, response) => {
    response.writeHead(204, { 'content-type': 'application/json', 'content-length': 0 }).end();
  };
  expect(await take()).toMatchObject({ status: 204, body: Buffer.alloc(0) });
});

it('waits for the answer behind a hint that there will be one', async () => {
  answer = (_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('[]');
  };
  const { status, headers, body } = await take();
  expect(status).toBe(200);
  expect(headers['link']).toBeUndefined();
  expect(body).toEqual(Buffer.from('[]'));
});

it('flows where it is no JSON, or of unknown or great length', async () => {
  for (const headers of [
    { 'content-type': 'image/webp', 'content-length': '5' },
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json', 'content-length': '8000001' },
  ]) {
    const bytes = Buffer.alloc(Number(headers['content-length'] ?? 5), 'x');
    answer = (_request, response) => response.writeHead(200, headers).end(bytes);
    const { body } = await take();
    expect(Buffer.isBuffer(body)).toBe(false);
    expect((await buffer(body as Readable)).equals(bytes)).toBe(true);
  }
});

it('flows no faster than it is read, and no longer', async () => {
  let isBrokenOff = false;
  let sent = 0;
  answer = (_request, response) => {
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

it('fails where it breaks off, whole or flowing', async () => {
  for (const type of ['application/json', 'image/webp']) {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': type, 'content-length': 100 }).write('[');
      setImmediate(() => response.destroy());
    };
    await expect(take().then(({ body }) => buffer(body as Readable))).rejects.toMatchObject({
      code: 'UND_ERR_SOCKET',
    });
  }
});
