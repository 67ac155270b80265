import { expect, it } from 'vitest';
import { createConsumer } from '../src/event-sourcing/consumer.ts';
import { createApp } from '../src/http/create-app.ts';
import { createCallerSigner } from '../src/http/caller.ts';
import { defineReaction, newId } from '../src/index.ts';
import { createLogger } from '../src/telemetry/logger.ts';
import { currentContext, type RequestContext } from '../src/telemetry/request-context.ts';
import { eventually, silentLog, testSecret } from '../src/testing/index.ts';
import { amountsTopic, feedsOf } from './tally-amounts.ts';
import { openTallyLog, testKeys } from './tally-log.ts';
import { tallyStream } from './tally.ts';

it('a trace leads from a request to the event that it announces, and to the effects and log lines of other services', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const requestId = newId();
  const tally = await openTallyLog();
  const app = createApp({ log: silentLog, signer: createCallerSigner(testSecret) });
  app.post('/tallies', async () => {
    await tally.commands.handle(tallyStream, 'traced', { memberId: newId(), amount: 1, note: 'counted' });
  });
  const headers = { traceparent, 'x-request-id': requestId };
  expect((await app.inject({ method: 'POST', url: '/tallies', headers })).statusCode).toBe(200);

  const feeds = feedsOf(tally.database);
  const envelope = await eventually(async () => {
    const [announced] = (await feeds.page(amountsTopic, '')).envelopes;
    if (announced === undefined) throw new Error('not announced yet');
    return announced;
  });
  expect(envelope).toMatchObject({ traceparent, correlationId: requestId });

  const contexts: RequestContext[] = [];
  const lines: unknown[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const consumer = createConsumer({
    service: 'tally',
    database: tally.database,
    keys: testKeys(),
    feeds,
    lookups: [],
    reactions: [
      defineReaction({
        name: 'refuse',
        to: ['ratings.rating-removed.v1'],
        react: () => {
          contexts.push(currentContext());
          return Promise.reject(new Error('never'));
        },
      }),
    ],
    log: createLogger({ service: 'tally', level: 'error', isPretty: false, destination }),
  });
  await consumer.onBatch([envelope], amountsTopic);
  const caused = {
    requestId,
    traceparent,
    correlationId: requestId,
    causationId: envelope.id,
    written: null,
    actorId: null,
  };
  expect(contexts).toEqual([caused, caused, caused, caused]);
  expect(lines).toMatchObject([
    { msg: 'event parked as dead letter', level: 'error', requestId, traceparent },
  ]);
  await app.close();
  await tally.close();
});
