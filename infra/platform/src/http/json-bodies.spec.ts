import { expect, it } from 'vitest';
import { createLogger } from '../telemetry/logger.ts';
import { testSecret } from '../testing/test-database.ts';
import { createCallerSigner } from './caller.ts';
import { createApp } from './create-app.ts';

const send = async (body: Buffer) => {
  const log = createLogger({ service: 'catalog', level: 'silent', isPretty: false });
  const app = createApp({ log, signer: createCallerSigner(testSecret) });
  // A route without a schema, so that the response is the body as it was parsed.
  app.post('/', { serializerCompiler: () => JSON.stringify }, ({ body: received }) => received);
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return app.inject({ method: 'POST', url: '/', headers, payload: body });
};

it.each([
  ['latin1', Buffer.from('{"title":"Café"}', 'latin1')],
  ['half of a character', Buffer.from('{"title":"☕"}').fill(0x20, 12, 13)],
  ['a surrogate', Buffer.from([...Buffer.from('{"title":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')])],
  ['UTF-16', Buffer.from('{"title":"Café"}', 'utf16le')],
])('a body of JSON in other bytes than UTF-8 is refused: %s', async (_what, body) => {
  const response = await send(body);
  expect(response.json()).toMatchObject({ status: 400, message: 'The request could not be read.' });
});

it('a body of JSON in UTF-8 is parsed, with or without a byte order mark', async () => {
  const text = '{"title":"Café ☕ \uFFFD"}';
  for (const body of [text, `\uFEFF${text}`])
    expect((await send(Buffer.from(body))).json()).toEqual({ title: 'Café ☕ \uFFFD' });
});

it('a body without content is refused', async () => {
  expect(await send(Buffer.alloc(0))).toMatchObject({ statusCode: 400 });
});
