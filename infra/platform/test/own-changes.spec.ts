import { operationsRoutes, type Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, type App } from '../src/http/create-app.ts';
import { createCallerSigner } from '../src/http/caller.ts';
import { createInternalClient } from '../src/http/internal-client.ts';
import { createWrittenCookie } from '../src/http/own-changes.ts';
import { encodeVersions } from '../src/http/written-versions.ts';
import { defineLookup, defineService, newId } from '../src/index.ts';
import { serviceNames } from '../src/service/platform-config.ts';
import { runInContext, type WrittenVersion } from '../src/telemetry/request-context.ts';
import {
  member,
  peer,
  peerService,
  silentLog,
  startTestService,
  testSecret,
  type TestService,
} from '../src/testing/index.ts';
import { tallyStream } from './tally.ts';

const topic = 'candor.ratings.rating';

/** Takes a while, so that a read without a wait comes too early. */
const slowLookup = defineLookup({
  name: 'slow',
  tables: [],
  on: { 'ratings.rating-removed.v1': () => sql.unsafe`select pg_sleep(0.2)` },
});

const readRoute = (app: App): void => {
  app.get('/reads', () => ({}));
};

const followingService = defineService({
  name: 'media',
  config: z.object({}),
  streams: [tallyStream],
  projections: [],
  lookups: [slowLookup],
  routes: [
    (app, { commands, database }) => {
      app.post('/tallies/:id', async ({ params }) => {
        const { id } = params as { id: string };
        await commands.handle(tallyStream, id, { memberId: newId(), amount: 1, note: 'counted' });
        return {};
      });
      app.get('/applied/:id', async ({ params }) => ({
        isApplied: await database.exists(sql.unsafe`
          select from inbox where stream_id = ${`tally-${(params as { id: string }).id}`}
        `),
      }));
    },
    readRoute,
    (app) => {
      void app.register((nested, _options, done) => {
        nested.get('/nested', () => ({}));
        done();
      });
    },
  ],
});

describe('own changes', () => {
  let service: TestService;
  const inFeed = new Map<string, Envelope>();
  const feed = peer(operationsRoutes.feed, ({ body: { streamId } }) => {
    const envelope = inFeed.get(streamId ?? '');
    return { envelopes: envelope ? [envelope] : [], next: '', isEnd: true };
  });
  beforeAll(async () => {
    service = await startTestService(followingService, { peers: [feed] });
  });
  afterAll(() => service.stop());

  const missing: WrittenVersion = { topic, streamId: 'tally-missing', version: 9 };
  const secrets = { INTERNAL_SECRET: testSecret };
  const cookieOf = (written: WrittenVersion, writing = createWrittenCookie(secrets)) => ({
    cookie: `candor_written=${encodeURIComponent(writing.write([written]))}`,
  });

  it('are applied when the caller reads next, although neither route does anything for it', async () => {
    const [as, id] = [member(), newId()];
    const cookie = String((await service.request('POST', `/tallies/${id}`, { as })).headers['set-cookie']);
    expect(cookie).toContain('candor_written=');
    const response = await service.request('GET', `/applied/${id}`, { as, headers: { cookie } });
    expect(response).toMatchObject({ json: { isApplied: true } });
    expect(response.headers['x-search-mode']).toBeUndefined();
  });

  it('that the bus has not delivered are read from the feed of their owner', async () => {
    const other = await service.announce('ratings.rating-removed.v1', 'rating-other', {
      ratingId: newId(),
      entityId: newId(),
      authorId: newId(),
      starRating: 4,
      cause: 'author',
    });
    const envelope = { ...other, id: newId(), streamId: 'rating-own' };
    inFeed.set(envelope.streamId, envelope);
    const headers = cookieOf({ topic, streamId: envelope.streamId, version: 1 });
    expect((await service.request('GET', '/reads', { headers })).headers['x-search-mode']).toBeUndefined();
  });

  it.each(['/reads', '/nested'])('are awaited by every route of a service: %s', async (path) => {
    const response = await service.request('GET', path, { headers: cookieOf(missing) });
    expect(response.headers['x-search-mode']).toBe('behind');
  });

  it('that a client made up, or that have expired, are not awaited', async () => {
    const anHourAgo = createWrittenCookie(secrets, () => Date.now() - 3_600_000);
    const bySomeoneElse = createWrittenCookie({ INTERNAL_SECRET: 'x'.repeat(32) });
    for (const headers of [
      { cookie: `candor_written=${encodeVersions([missing])}` },
      { cookie: `candor_written=9999999999~${encodeVersions([missing])}` },
      cookieOf(missing, anHourAgo),
      cookieOf(missing, bySomeoneElse),
    ]) {
      const response = await service.request('GET', '/reads', { headers });
      expect(response.headers['x-search-mode'], headers.cookie).toBeUndefined();
    }
  });

  it('control: a route outside of a service does not wait', async () => {
    const app = createApp({ log: silentLog, signer: createCallerSigner(testSecret) });
    readRoute(app);
    const response = await app.inject({ url: '/reads', headers: cookieOf(missing) });
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-search-mode']).toBeUndefined();
    await app.close();
  });

  it('are not awaited by a service that does not follow their topic', async () => {
    const headers = cookieOf({ ...missing, topic: 'candor.identity.member' });
    expect((await service.request('GET', '/reads', { headers })).headers['x-search-mode']).toBeUndefined();
  });

  it('of an internal call belong to the request that made it', async () => {
    const id = newId();
    const { written } = await service.request('POST', `/tallies/${id}`, { as: peerService() });
    expect(written).toEqual([{ topic, streamId: `tally-${id}`, version: 1 }]);

    const urls = Object.fromEntries(serviceNames.map((name) => [name, service.url]));
    const client = createInternalClient({
      service: 'gateway',
      urls: urls as Parameters<typeof createInternalClient>[0]['urls'],
      signer: createCallerSigner(testSecret),
    });
    const route = {
      method: 'POST',
      path: '/tallies/:id',
      access: 'internal',
      params: z.object({ id: z.string() }),
      responses: { 200: z.object({}) },
    } as const;
    const context = {
      requestId: id,
      traceparent: null,
      correlationId: id,
      causationId: null,
      actorId: null,
      written: [],
    };
    await runInContext(context, () => client.call('media', route, { params: { id } }));
    expect(context.written).toEqual([{ topic, streamId: `tally-${id}`, version: 2 }]);
    await client.close();
  });
});
