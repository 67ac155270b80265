import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startRecorder } from './elasticsearch-recorder.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

it('a search goes through unchanged and can be asked again, and nothing else is written down', async () => {
  const engine = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      response
        .writeHead(201, { 'x-engine': 'yes' })
        .end(`${String(request.method)} ${String(request.url)} ${body}`);
    })();
  }).listen(0, '127.0.0.1');
  ends.push(() => {
    engine.close();
  });
  await once(engine, 'listening');
  const recorder = await startRecorder(`http://127.0.0.1:${(engine.address() as AddressInfo).port}`);
  ends.push(() => recorder.close());

  const ask = async (path: string, body: string) =>
    fetch(new URL(path, recorder.url), { method: 'POST', body, headers: { accept: 'application/x' } });
  await ask('/_bulk', 'lines');
  const answer = await ask('/ratings/_search?a=b', '{"size":1}');

  expect([answer.status, answer.headers.get('x-engine'), await answer.text()]).toEqual([
    201,
    'yes',
    'POST /ratings/_search?a=b {"size":1}',
  ]);
  const taken = recorder.takeSearches();
  expect(taken).toMatchObject([
    {
      method: 'POST',
      path: '/ratings/_search?a=b',
      body: '{"size":1}',
      headers: { accept: 'application/x' },
    },
  ]);
  expect(recorder.takeSearches()).toEqual([]);
});
