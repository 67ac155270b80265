import { startServices } from '@candor/embedded';
import type { Bench } from './bench.ts';
import { bringWriters } from './bring-writers.ts';
import { askFromOutside } from './freshness.ts';
import { report, say } from './report.ts';
import { quantile, rounded } from './statistics.ts';
import { unsuspicious } from './unsuspicious.ts';

const writers = 8;
const warmUp = 20;

/** From the moment a rating is posted until everybody's search finds it, with eight writers at once. */
export const freshnessBench: Bench = async ({ adminUrl, dataDir, isQuick }) => {
  say('freshness: starting services');
  const services = await startServices({
    dataDir,
    adminUrl,
    environment: { ...unsuspicious, LOG_LEVEL: 'fatal' },
  });
  const { callerOf, entityIds } = await bringWriters(services, {
    members: writers,
    entities: isQuick ? 5 : warmUp + 40,
  });
  const { delays } = await askFromOutside({
    callers: await Promise.all(Array.from({ length: writers }, (_, writer) => callerOf(writer))),
    entityIds,
    ratingsUrl: services.urls.ratings,
    searchUrl: services.urls.search,
    warmUp: isQuick ? 1 : warmUp,
    authorsLook: false,
  });
  await services.stop();
  report('freshness', {
    writers,
    ratings: delays.length,
    p50Ms: rounded(quantile(delays, 0.5)),
    p95Ms: rounded(quantile(delays, 0.95)),
    p99Ms: rounded(quantile(delays, 0.99)),
    wanted: 'p95Ms <= 100',
  });
};
