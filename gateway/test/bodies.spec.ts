import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as send, type ClientRequest, type IncomingMessage } from 'node:http';
import { photoBodyLimit } from '@candor/contracts';
import { eventually } from '@candor/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session, startWorld, type World } from './world.ts';

let world: World;
let url: string;
beforeEach(async () => {
  world = await startWorld({ UPLOAD_CONCURRENCY: '2' });
  for (const token of ['a', 'b', 'c']) world.sessions.set(token, session());
  url = await world.listen();
});
afterEach(() => world.stop());

interface Received {
  readonly status: number;
  readonly json: unknown;
  readonly headers: IncomingMessage['headers'];
}

/** A request whose body is written by the test, chunked unless a length is given. */
const begin = (path: string, { token = 'a', length }: { token?: string; length?: number } = {}) => {
  const request = send(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `candor_session=${token}`,
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    },
  });
  request.flushHeaders();
  return { request, received: receive(request) };
};

const receive = async (request: ClientRequest): Promise<Received> => {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode ?? 0, json: JSON.parse(text), headers: response.headers };
};

/** Another member each time, because one member would reach the limit. */
const postAsAnother = (): Promise<Received> => {
  const token = randomUUID();
  world.sessions.set(token, session());
  const { request, received } = begin('/api/ratings', { token });
  request.end('{}');
  return received;
};

const tooLarge = {
  status: 413,
  json: { status: 413, code: 'too-large', message: 'The request is too large.' },
};

describe('a body', () => {
  it('is refused before it is sent if its announced length is too large', async () => {
    const { request, received } = begin('/api/login', { length: 100_001 });
    expect(await received).toMatchObject(tooLarge);
    request.destroy();
    expect(world.seen).toEqual([]);
  });

  it('is refused if it grows too large, and reaches no service', async () => {
    const { request, received } = begin('/api/login');
    request.write('x'.repeat(60_000));
    request.end('x'.repeat(60_000));
    expect(await received).toMatchObject(tooLarge);
    expect(world.seen).toEqual([]);
  });

  it('is forwarded at the size of the limit', async () => {
    const { request, received } = begin('/api/login');
    request.end('x'.repeat(100_000));
    expect(await received).toMatchObject({ status: 200 });
    expect(world.seen[0]?.body).toHaveLength(100_000);
  });

  it('may be large only on routes with photos', async () => {
    const photos = begin('/api/ratings', { length: 3_000_000 });
    photos.request.end('x'.repeat(3_000_000));
    expect(await photos.received).toMatchObject({ status: 200 });
    expect(world.seen[0]?.body).toHaveLength(3_000_000);
    const details = begin('/api/entities', { length: 3_000_000 });
    expect(await details.received).toMatchObject(tooLarge);
    details.request.destroy();
  });

  it('is counted while it streams if it has photos', async () => {
    const { request, received } = begin('/api/ratings');
    const part = 'x'.repeat(1_000_000);
    for (let sent = 0; sent <= photoBodyLimit; sent += part.length) {
      if (!request.write(part)) await Promise.race([once(request, 'drain'), received]);
    }
    request.end();
    expect(await received).toMatchObject(tooLarge);
    expect(world.seen).toEqual([]);
  });
});

describe('bodies with photos', () => {
  const unavailable = { status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '1' } };

  it('are received a few at a time, and others get 503', async () => {
    const first = begin('/api/ratings', { token: 'a' });
    const second = begin('/api/ratings', { token: 'b' });
    await eventually(async () => {
      expect(await postAsAnother()).toMatchObject(unavailable);
    });
    first.request.end('{}');
    expect(await first.received).toMatchObject({ status: 200 });
    await eventually(async () => {
      expect(await postAsAnother()).toMatchObject({ status: 200 });
    });
    second.request.end('{}');
    await second.received;
  });

  it('free their place when the client disconnects', async () => {
    const gone = [begin('/api/ratings', { token: 'a' }), begin('/api/ratings', { token: 'b' })];
    await eventually(async () => {
      expect(await postAsAnother()).toMatchObject(unavailable);
    });
    for (const { request, received } of gone) {
      received.catch(() => undefined);
      request.destroy();
    }
    await eventually(async () => {
      expect(await postAsAnother()).toMatchObject({ status: 200 });
    });
  });

  it('do not delay small bodies', async () => {
    const held = [begin('/api/ratings', { token: 'a' }), begin('/api/ratings', { token: 'b' })];
    const small = begin('/api/ratings', { token: 'c', length: 2 });
    small.request.end('{}');
    expect(await small.received).toMatchObject({ status: 200 });
    for (const { request, received } of held) {
      request.end('{}');
      await received;
    }
  });
});
