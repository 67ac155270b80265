import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@candor/platform/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { startReading, startWriting } from './steady-load.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const serverThat = async (respond: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(respond).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('a search at a constant rate', () => {
  it.each([
    ['fails', 503, {}],
    ['does not come from the index', 200, { 'x-search-mode': 'fallback' }],
  ])('counts as failed when its response %s', async (_how, status, headers) => {
    let received = 0;
    const url = await serverThat((_request, response) => {
      received += 1;
      response.writeHead(status, headers).end('[]');
    });
    const reading = startReading(url, ['/'], 100);
    await eventually(() => expect(received).toBeGreaterThan(2));
    const { done, failed } = await reading.stop();
    expect([done, failed > 2]).toEqual([0, true]);
  });

  it('counts as done when its response comes from the index', async () => {
    let received = 0;
    const url = await serverThat((_request, response) => {
      received += 1;
      response.end('[]');
    });
    const reading = startReading(url, ['/'], 100);
    await eventually(() => expect(received).toBeGreaterThan(2));
    const { done, failed } = await reading.stop();
    expect([done > 2, failed]).toEqual([true, 0]);
  });
});

describe('a rating at a constant rate', () => {
  it('is never posted twice', async () => {
    const posted: string[] = [];
    const url = await serverThat((request, response) => {
      void (async () => {
        let body = '';
        for await (const part of request) body += String(part);
        posted.push(`${String(request.headers['x-candor-caller'])} ${body}`);
        response.writeHead(201).end('{}');
      })();
    });
    const callerOf = (member: number) => Promise.resolve({ 'x-candor-caller': `member ${member}` });
    const entityIds = Array.from({ length: 5 }, (_, entity) => `entity ${entity}`);
    const writing = startWriting(url, { members: 3, callerOf, entityIds }, 500);
    await eventually(() => expect(posted.length).toBeGreaterThanOrEqual(15));
    await writing.stop();
    expect(new Set(posted.slice(0, 15)).size).toBe(15);
  });
});
