import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { operationsRoutes, type Rebuild } from '@candor/contracts';
import { internalClientFor } from '@candor/embedded';
import type { InternalClient } from '@candor/platform';
import type { Bench } from './bench.ts';
import { bringWriters } from './bring-writers.ts';
import { fillDocuments } from './fill-documents.ts';
import { ownIndex, whenIndexed } from './own-index.ts';
import { ownKafka } from './own-kafka.ts';
import { report, say } from './report.ts';
import { startStack } from './stack.ts';
import { startReading, startWriting } from './steady-load.ts';
import { median, quantile, rounded } from './statistics.ts';
import { searchPaths } from './synthetic-ratings.ts';

const writesPerSecond = 20;
const readsPerSecond = 20;
const lookEveryMs = 50;

/**
 * The index anew from the documents, while people post and search; then once more in quiet, which finds nothing to mend.
 * The first ones do not count: an Elasticsearch that has just started compiles its code meanwhile.
 */
export const indexRebuildBench: Bench = async (context) => {
  const { ratings, warmUps, rounds } = context.isQuick
    ? { ratings: 3_000, warmUps: 1, rounds: 1 }
    : { ratings: 100_000, warmUps: 3, rounds: 3 };
  const { adminUrl } = context;
  const secret = randomBytes(32).toString('hex');
  say(`index-rebuild: filling with ${ratings} ratings`);
  await fillDocuments({ adminUrl, secret, ratings });
  const index = ownIndex(context);
  const stack = await startStack({
    context,
    environment: {
      INTERNAL_SECRET: secret,
      KAFKA_BROKERS: await ownKafka(context),
      ELASTICSEARCH_URL: index.url,
      ELASTICSEARCH_INDEX: index.name,
    },
  });
  await whenIndexed(stack.urls.search, ratings);
  const world = await bringWriters(stack, { members: 100, entities: 200 });
  const internal = internalClientFor('bench', stack);
  context.afterwards(() => internal.close());

  const writing = startWriting(stack.urls.ratings, world, writesPerSecond);
  const warming = startReading(stack.gatewayUrl, searchPaths(500), readsPerSecond);
  for (let round = 1; round <= warmUps; round += 1) {
    say(`index-rebuild: warming up, ${round} of ${warmUps}`);
    await rebuild(internal);
  }
  await warming.stop();
  const reading = startReading(stack.gatewayUrl, searchPaths(500), readsPerSecond);
  const built: Built[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    say(`index-rebuild: round ${round} of ${rounds}`);
    built.push(await rebuild(internal));
  }
  const [written, read] = [await writing.stop(), await reading.stop()];
  await whenIndexed(stack.urls.search, ratings + written.done);
  const after = await rebuild(internal);

  report('index-rebuild', {
    ratings,
    rounds,
    writesPerSecond,
    readsPerSecond,
    ratingsPerSecondByRound: built.map(({ rows, seconds }) => rounded(rows / seconds)),
    ratingsPerSecond: rounded(median(built.map(({ rows, seconds }) => rows / seconds))),
    quietRatingsPerSecond: rounded(after.rows / after.seconds),
    writes: written.done,
    failedWrites: written.failed,
    searches: read.done,
    failedSearches: read.failed,
    searchP95Ms: rounded(quantile(read.latencies, 0.95)),
    // The next build compares the index before it with the documents, by the fingerprints of both.
    mendedByNext: [...built, after].map(({ mended }) => mended),
    isEqual: after.mended === 0 && after.rows === ratings + written.done,
    hash: after.hash,
    wanted: 'ratingsPerSecond >= 5000, failedSearches = 0, isEqual',
  });
};

type Built = NonNullable<Rebuild['result']> & { readonly seconds: number };

/** As an operator does; the time is that until it is said to be done. */
const rebuild = async (internal: InternalClient): Promise<Built> => {
  const begun = performance.now();
  await internal.call('search', operationsRoutes.startRebuild, { body: { readModel: 'index' } });
  for (;;) {
    const { rebuilds } = await internal.call('search', operationsRoutes.rebuilds, {});
    const state = rebuilds.find(({ readModel }) => readModel === 'index');
    if (state?.status === 'failed') throw new Error(`The rebuild failed: ${state.error ?? 'unknown'}`);
    if (state?.status === 'done' && state.result !== null)
      return { ...state.result, seconds: (performance.now() - begun) / 1_000 };
    await pause(lookEveryMs);
  }
};
