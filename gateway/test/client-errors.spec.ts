import { connect } from 'node:net';
import { Problem } from '@candor/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWorld, type World } from './world.ts';

let world: World;
let url: string;
beforeEach(async () => {
  world = await startWorld();
  url = await world.listen();
});
afterEach(() => world.stop());

const sendRaw = async (text: string): Promise<{ head: string; body: string }> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { head, body };
};

it.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'The request could not be read.'],
  ['bytes of another protocol', '\u0016\u0003\u0001\u0002', 400, 'The request could not be read.'],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers of this request are too large. Deleting the cookies of this site may help.',
  ],
])('a request with %s gets a problem document with a sentence', async (_what, text, status, message) => {
  const { head, body } = await sendRaw(text);
  const problem = Problem.parse(JSON.parse(body));
  expect(problem).toMatchObject({ status, message });
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
  expect(head).toContain('content-type: application/problem+json');
  expect(head).toContain(`x-request-id: ${problem.requestId}`);
  expect(world.seen).toEqual([]);
});

it('a request that cannot be read gets the security headers of every response', async () => {
  const { head } = await sendRaw('FOO / HTTP/1.1\r\nhost: x\r\n\r\n');
  const readable = await sendRaw('GET /api/none HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const security =
    /^(?:content-security-policy|cross-origin-|permissions-|referrer-|strict-|x-(?!request-id)).*/gm;
  expect(head.match(security)?.length).toBeGreaterThan(5);
  expect(head.match(security)?.toSorted()).toEqual(readable.head.match(security)?.toSorted());
});
