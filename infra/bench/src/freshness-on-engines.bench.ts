import { platformConfig } from '@candor/platform';
import type { Bench } from './bench.ts';
import { bringWriters } from './bring-writers.ts';
import { askFromOutside } from './freshness.ts';
import { ownIndex, whenIndexed } from './own-index.ts';
import { ownKafka } from './own-kafka.ts';
import { report, say } from './report.ts';
import { startStack } from './stack.ts';
import { quantile, rounded } from './statistics.ts';

const writers = 8;
const warmUp = 20;
const refreshMs = platformConfig.shape.ELASTICSEARCH_REFRESH_MS.parse(undefined);
const allowedMs = 300;

/** As `freshness`, but every service is a process, and what it posts goes through Kafka and Elasticsearch. */
export const freshnessOnEnginesBench: Bench = async (context) => {
  const index = ownIndex(context);
  const brokers = await ownKafka(context);
  say('freshness-on-engines: starting services');
  const stack = await startStack({
    context,
    environment: {
      KAFKA_BROKERS: brokers,
      ELASTICSEARCH_URL: index.url,
      ELASTICSEARCH_INDEX: index.name,
      ELASTICSEARCH_REFRESH_MS: String(refreshMs),
    },
  });
  await whenIndexed(stack.urls.search, 0);
  const { callerOf, entityIds } = await bringWriters(stack, {
    members: writers,
    entities: context.isQuick ? 5 : warmUp + 40,
  });
  say('freshness-on-engines: posting');
  const { delays, authorMisses, modes } = await askFromOutside({
    callers: await Promise.all(Array.from({ length: writers }, (_, writer) => callerOf(writer))),
    entityIds,
    ratingsUrl: stack.urls.ratings,
    searchUrl: stack.urls.search,
    warmUp: context.isQuick ? 1 : warmUp,
    authorsLook: true,
  });
  report('freshness-on-engines', {
    writers,
    ratings: delays.length,
    refreshMs,
    p50Ms: rounded(quantile(delays, 0.5)),
    p95Ms: rounded(quantile(delays, 0.95)),
    p99Ms: rounded(quantile(delays, 0.99)),
    neverFound: delays.filter((delay) => delay === Infinity).length,
    authorMisses,
    answersNotFromIndex: modes,
    wanted: `p95Ms <= ${refreshMs + allowedMs}, authorMisses = 0, neverFound = 0`,
  });
};
