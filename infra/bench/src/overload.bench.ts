import { setTimeout as pause } from 'node:timers/promises';
import { storedSecret } from '@candor/embedded/data-folder';
import { median, quantile, rounded, type Bench } from './bench.ts';
import { waitUntilIndexed } from './engines.ts';
import { fillDocuments } from './fill-documents.ts';
import { load } from './load.ts';
import { startSite } from './site.ts';
import { startReading } from './steady-load.ts';
import { searchPaths } from './synthetic-ratings.ts';

const clients = 32;
const times = 3;
const connections = 1_024;
/** A later response is of no use to a person. */
const inTimeMs = 2_000;
const ratings = 10_000;
const paths = searchPaths(2_000);

/**
 * Searches through the gateway of an embedded site, none of them cached: first as many as it can serve, then three times as many a
 * second. Goodput counts the responses that come within two seconds.
 */
export const overloadBench: Bench = async (context) => {
  const { rounds, durationMs } = context.isQuick
    ? { rounds: 1, durationMs: 2_000 }
    : { rounds: 3, durationMs: 8_000 };
  await fillDocuments({
    adminUrl: context.adminUrl,
    secret: storedSecret(context.dataDir, 'internal'),
    ratings,
  });
  const { gatewayUrl: url, urls } = await startSite('embedded', context, { MAX_EVENT_LOOP_DELAY_MS: '500' });
  await waitUntilIndexed(urls.search, ratings);
  await load({ url, paths }, { clients, durationMs });
  const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    measured.push(await measureRound(url, durationMs));
    context.log(`round ${round} of ${rounds}: ${JSON.stringify(measured.at(-1))}`);
  }
  return {
    clients,
    rounds: measured,
    goodputRatio: median(measured.map(({ goodputRatio }) => goodputRatio)),
    target: 'goodputRatio >= 0.8',
  };
};

const measureRound = async (url: string, durationMs: number) => {
  const { requestsPerSecond: capacity } = await load({ url, paths }, { clients, durationMs });
  const reading = startReading(url, paths, capacity * times, connections);
  const begun = performance.now();
  await pause(durationMs);
  const seconds = (performance.now() - begun) / 1_000;
  const { done, failed, latencies } = await reading.stop();
  const inTime = latencies.filter((milliseconds) => milliseconds <= inTimeMs).length;
  return {
    capacityPerSecond: rounded(capacity),
    offeredPerSecond: rounded((done + failed) / seconds),
    goodputPerSecond: rounded(inTime / seconds),
    goodputRatio: rounded(inTime / seconds / capacity),
    refusedShare: rounded(failed / (done + failed)),
    p95Ms: rounded(quantile(latencies, 0.95)),
  };
};
