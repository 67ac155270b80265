import { rounded, type Bench } from './bench.ts';
import { clients, compareMixed, connections, fillBoth, mixedPaths, startMonolith } from './mixed-searches.ts';
import { measureShapes, type ShapeName } from './query-shapes.ts';
import { measureBuild, measureEmptySite, residentBytes, startFromSnapshot } from './search-start.ts';
import { sumOfMetric } from './site.ts';

const targets = {
  mixed: '100k: requestsRatio >= 8; 1m: requestsRatio >= 100, p99Ratio <= 0.05',
  shapes: 'p95Ms <= 10, p95Ratio <= 4',
  memory: 'bytesPerRating <= 900, rssPerRating <= 900; 100k: siteMegabytes <= 600',
  build: 'ratingsPerSecond >= 40000, maxBlockMs <= 10',
  restart: '1m: seconds - emptySiteSeconds <= 5',
};

/** At the first size of this run. */
const firstP95 = new Map<ShapeName, number>();

/**
 * The index in memory of an embedded site: mixed searches through the gateway, none of them cached, beside a baseline of
 * one Fastify with one table; searches of each shape; memory; the build from the documents and the start from a snapshot.
 */
export const searchBench: Bench = async (context) => {
  const { isQuick, ratings, log } = context;
  const empty = await measureEmptySite(context);
  const databaseUrl = await fillBoth(context);
  log('building the index');
  const build = await measureBuild(context);
  log('starting from the snapshot');
  const settings = { DATABASE_POOL_SIZE: connections };
  const { site, seconds } = await startFromSnapshot(context, settings, ratings);
  const monolithUrl = await startMonolith(context, databaseUrl);
  const { candor, monolith } = await compareMixed(context, {
    candor: { url: site.gatewayUrl, paths: mixedPaths, processes: [site.operationsUrl] },
    monolith: { url: monolithUrl, paths: mixedPaths, processes: [monolithUrl] },
  });
  log('each shape');
  const shapes = await measureShapes(site.urls.search, { durationMs: isQuick ? 200 : 3_000 });
  const rssBytes = await residentBytes(site);
  const indexBytes = await sumOfMetric('candor_search_memory_bytes', [site.urls.search]);
  return {
    ratings,
    clients,
    mixed: {
      candor,
      monolith,
      requestsRatio: rounded(candor.requestsPerSecond / monolith.requestsPerSecond),
      p99Ratio: rounded(candor.p99Ms / monolith.p99Ms),
      target: targets.mixed,
    },
    shapes: {
      ...Object.fromEntries(
        Object.entries(shapes).map(([name, figures]) => [
          name,
          { ...figures, p95Ratio: ratioToFirst(name as ShapeName, figures.p95Ms) },
        ]),
      ),
      target: targets.shapes,
    },
    memory: {
      bytesPerRating: rounded(indexBytes / ratings),
      rssPerRating: rounded((rssBytes - empty.rssBytes) / ratings),
      siteMegabytes: rounded(rssBytes / 1e6),
      emptySiteMegabytes: rounded(empty.rssBytes / 1e6),
      target: targets.memory,
    },
    build: { ...build, target: targets.build },
    restart: {
      seconds: rounded(seconds),
      emptySiteSeconds: rounded(empty.startSeconds),
      target: targets.restart,
    },
  };
};

const ratioToFirst = (name: ShapeName, p95Ms: number): number => {
  const first = firstP95.get(name) ?? p95Ms;
  firstP95.set(name, first);
  return rounded(p95Ms / first);
};
