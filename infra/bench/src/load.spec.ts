import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { compareUnderLoad, load } from './load.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const serverThat = async (respond: (response: ServerResponse, path: string) => void): Promise<string> => {
  const server = createServer((request, response) => {
    respond(response, request.url ?? '/');
  }).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const loadOn = async (respond: (response: ServerResponse) => void) =>
  load({ url: await serverThat(respond), paths: ['/one', '/two'] }, { clients: 2, durationMs: 50 });

describe('load', () => {
  it('counts responses that the search index did not give', async () => {
    const { latencies, notFromIndex } = await loadOn((response) =>
      response.writeHead(200, { 'x-search-mode': 'fallback' }).end(),
    );
    expect(notFromIndex).toBe(latencies.length);
    expect(notFromIndex).toBeGreaterThan(0);
  });

  it('counts no response that the index gave', async () => {
    expect((await loadOn((response) => response.end())).notFromIndex).toBe(0);
  });

  it('throws at a response that is not a 200', async () => {
    await expect(loadOn((response) => response.writeHead(503).end())).rejects.toThrow(
      '/one responded with 503',
    );
  });
});

describe('a comparison', () => {
  it("divides the CPU time of a candidate's processes by its requests", async () => {
    let requests = 0;
    const url = await serverThat((response, path) => {
      if (path !== '/metrics') requests += 1;
      response.end(`process_cpu_seconds_total{service="x"} ${requests * 0.002}\n`);
    });
    const candidate = { url, paths: ['/'], processes: [url] };
    const options = { clients: 1, warmUpMs: 5, rounds: 1, roundMs: 20 };
    const { only } = await compareUnderLoad({ only: candidate }, options, () => undefined);
    expect(only.cpuMicrosecondsPerRequest).toBe(2_000);
  });
});
