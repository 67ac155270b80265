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

const serving = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('a search in the steady load', () => {
  it.each([
    ['is refused', 503, {}],
    ['is answered without the index', 200, { 'x-search-mode': 'fallback' }],
  ])('has failed when it %s', async (_how, status, headers) => {
    let asked = 0;
    const url = await serving((_request, response) => {
      asked += 1;
      response.writeHead(status, headers).end('[]');
    });
    const reading = startReading(url, ['/'], 100);
    await eventually(() => expect(asked).toBeGreaterThan(2));
    const { done, failed } = await reading.stop();
    expect([done, failed > 2]).toEqual([0, true]);
  });

  it('is done when the index has answered it', async () => {
    let asked = 0;
    const url = await serving((_request, response) => {
      asked += 1;
      response.end('[]');
    });
    const reading = startReading(url, ['/'], 100);
    await eventually(() => expect(asked).toBeGreaterThan(2));
    const { done, failed } = await reading.stop();
    expect([done > 2, failed]).toEqual([true, 0]);
  });
});

describe('a rating in the steady load', () => {
  it('is never posted twice', async () => {
    const posted: string[] = [];
    const url = await serving((request, response) => {
      void (async () => {
        let body = '';
        for await (const part of request) body += String(part);
        posted.push(`${String(request.headers['x-candor-caller'])} ${body}`);
        response.writeHead(201).end('{}');
      })();
    });
    const callerOf = (member: number) => Promise.resolve(`member ${member}`);
    const entityIds = Array.from({ length: 5 }, (_, entity) => `entity ${entity}`);
    const writing = startWriting(url, { members: 3, callerOf, entityIds }, 500);
    await eventually(() => expect(posted.length).toBeGreaterThanOrEqual(15));
    await writing.stop();
    expect(new Set(posted.slice(0, 15)).size).toBe(15);
  });
});
