import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { gets, load } from './load.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const loadOn = async (answer: (response: ServerResponse) => void) => {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return load(url, gets(['/one', '/two']), { clients: 2, durationMs: 50 });
};

describe('load', () => {
  it('counts answers that the index did not give', async () => {
    const { latencies, notFromIndex } = await loadOn((response) =>
      response.writeHead(200, { 'x-search-mode': 'fallback' }).end(),
    );
    expect(notFromIndex).toBe(latencies.length);
    expect(notFromIndex).toBeGreaterThan(0);
  });

  it('finds nothing wrong with those that it gave', async () => {
    expect((await loadOn((response) => response.end())).notFromIndex).toBe(0);
  });

  it('ends at an answer that is no success', async () => {
    await expect(loadOn((response) => response.writeHead(503).end())).rejects.toThrow('/one answered 503');
  });
});
