import { setTimeout as pause } from 'node:timers/promises';
import { operationsRoutes, type Rebuild } from '@candor/contracts';
import { internalClientFor } from '@candor/embedded';
import { storedSecret } from '@candor/embedded/data-folder';
import type { InternalClient } from '@candor/platform';
import { median, percentiles, rounded, type Bench } from './bench.ts';
import { reserveIndex, reserveKafka, waitUntilIndexed } from './engines.ts';
import { callerSigner, importEntities, importMembers } from './members.ts';
import { fillDocuments } from './fill-documents.ts';
import { startSite } from './site.ts';
import { startReading, startWriting } from './steady-load.ts';
import { searchPaths } from './synthetic-ratings.ts';

const writesPerSecond = 20;
const readsPerSecond = 20;
const pollMs = 50;

/**
 * Rebuilds of the search index from its documents while members post and search, then one without load, which must find
 * nothing to repair. The first rebuilds do not count, because Elasticsearch compiles its code during its first minutes.
 */
export const indexRebuildBench: Bench = async (context) => {
  const { warmUps, rounds } = context.isQuick ? { warmUps: 1, rounds: 1 } : { warmUps: 3, rounds: 3 };
  const { adminUrl, dataDir, ratings, log } = context;
  log(`filling with ${ratings} ratings`);
  await fillDocuments({ adminUrl, secret: storedSecret(dataDir, 'internal'), ratings });
  const engines = { ...(await reserveKafka(context)), ...reserveIndex(context) };
  const site = await startSite('distributed', context, engines);
  await waitUntilIndexed(site.urls.search, ratings);
  const entityIds = await importEntities(site, 200);
  const members = await importMembers(site, { count: 100 });
  const sign = callerSigner(site);
  const internal = internalClientFor('bench', site);
  context.defer(() => internal.close());

  const writers = {
    members: members.length,
    entityIds,
    callerOf: (index: number) => sign(members[index]?.memberId ?? ''),
  };
  const writing = startWriting(site.urls.ratings, writers, writesPerSecond);
  const warmingUp = startReading(site.gatewayUrl, searchPaths(500), readsPerSecond);
  for (let round = 1; round <= warmUps; round += 1) {
    log(`warm-up ${round} of ${warmUps}`);
    await rebuild(internal);
  }
  await warmingUp.stop();
  const reading = startReading(site.gatewayUrl, searchPaths(500), readsPerSecond);
  const underLoad: TimedRebuild[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    log(`round ${round} of ${rounds}`);
    underLoad.push(await rebuild(internal));
  }
  const [written, read] = [await writing.stop(), await reading.stop()];
  await waitUntilIndexed(site.urls.search, ratings + written.done);
  const last = await rebuild(internal);

  return {
    ratings,
    rounds,
    writesPerSecond,
    readsPerSecond,
    ratingsPerSecond: rounded(median(underLoad.map(({ rows, seconds }) => rows / seconds))),
    ratingsPerSecondWithoutLoad: rounded(last.rows / last.seconds),
    writes: written.done,
    failedWrites: written.failed,
    searches: read.done,
    failedSearches: read.failed,
    searchP95Ms: percentiles(read.latencies).p95Ms,
    // A rebuild first compares the index that it replaces with the documents.
    repairedByNext: [...underLoad, last].map(({ repaired }) => repaired),
    isEqual: last.repaired === 0 && last.rows === ratings + written.done + entityIds.length,
    target: 'ratingsPerSecond >= 5000, failedSearches = 0, isEqual',
  };
};

type TimedRebuild = NonNullable<Rebuild['result']> & { readonly seconds: number };

/** Starts a rebuild as an operator does; the time is until it is reported as done. */
const rebuild = async (internal: InternalClient): Promise<TimedRebuild> => {
  const begun = performance.now();
  await internal.call('search', operationsRoutes.startRebuild, { body: { readModel: 'index' } });
  for (;;) {
    const { rebuilds } = await internal.call('search', operationsRoutes.rebuilds, {});
    const state = rebuilds.find(({ readModel }) => readModel === 'index');
    if (state?.status === 'failed') throw new Error(`The rebuild failed: ${state.error ?? 'unknown'}`);
    if (state?.status === 'done' && state.result !== null)
      return { ...state.result, seconds: (performance.now() - begun) / 1_000 };
    await pause(pollMs);
  }
};
