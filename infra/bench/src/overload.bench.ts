import { storedSecret } from '@candor/embedded/data-folder';
import { quantile, rounded, type Bench } from './bench.ts';
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

/**
 * Searches through the gateway of an embedded site, none of them cached: first as many as it can serve, then three times as many a
 * second. Goodput counts the responses that come within two seconds.
 */
export const overloadBench: Bench = async (context) => {
  const durationMs = context.isQuick ? 2_000 : 15_000;
  const paths = searchPaths(2_000);
  await fillDocuments({
    adminUrl: context.adminUrl,
    secret: storedSecret(context.dataDir, 'internal'),
    ratings,
  });
  const site = await startSite('embedded', context, { MAX_EVENT_LOOP_DELAY_MS: '500' });
  await waitUntilIndexed(site.urls.search, ratings);
  await load({ url: site.gatewayUrl, paths }, { clients, durationMs: 3_000 });
  const { requestsPerSecond: capacity } = await load(
    { url: site.gatewayUrl, paths },
    { clients, durationMs },
  );
  context.log(`capacity: ${rounded(capacity)} requests a second`);
  const reading = startReading(site.gatewayUrl, paths, capacity * times, connections);
  const begun = performance.now();
  await new Promise((resolve) => setTimeout(resolve, durationMs));
  const seconds = (performance.now() - begun) / 1_000;
  const { done, failed, latencies } = await reading.stop();
  const inTime = latencies.filter((milliseconds) => milliseconds <= inTimeMs).length;
  return {
    clients,
    capacityPerSecond: rounded(capacity),
    offeredPerSecond: rounded((done + failed) / seconds),
    goodputPerSecond: rounded(inTime / seconds),
    goodputRatio: rounded(inTime / seconds / capacity),
    refusedShare: rounded(failed / (done + failed)),
    p95Ms: rounded(quantile(latencies, 0.95)),
    target: 'goodputRatio >= 0.8',
  };
};
