import { storedSecret } from '@candor/embedded/data-folder';
import { z } from 'zod';
import { rounded, type Bench, type BenchContext } from './bench.ts';
import { reserveIndex, waitUntilIndexed } from './engines.ts';
import { fillDocuments } from './fill-documents.ts';
import { compareUnderLoad, type Candidate } from './load.ts';
import { createMonolith } from './monolith.ts';
import { measureShapes, type ShapeName } from './query-shapes.ts';
import { measureBuild, measureEmptySite, residentBytes, startFromSnapshot } from './search-start.ts';
import { startOne, startSite, sumOfMetric } from './site.ts';
import { searchPaths } from './synthetic-ratings.ts';

const clients = 20;
const connections = '10';
const compared = 150;
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
  const paths = searchPaths(2_000);
  const candidates = {
    candor: { url: site.gatewayUrl, paths, processes: [site.gatewayUrl] },
    monolith: { url: monolithUrl, paths, processes: [monolithUrl] },
  };
  const mixed = await compareWithMonolith(context, candidates);
  log('each shape');
  const shapes = await measureShapes(site.urls.search, { durationMs: isQuick ? 200 : 3_000 });
  const rssBytes = await residentBytes(site);
  const indexBytes = await sumOfMetric('candor_search_memory_bytes', [site.urls.search]);
  return {
    ratings,
    clients,
    mixed: { ...mixed, target: targets.mixed },
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

/** The mixed searches on Elasticsearch, with a process for each service. */
export const searchOnElasticsearchBench: Bench = async (context) => {
  const { ratings } = context;
  const databaseUrl = await fillBoth(context);
  const settings = { DATABASE_POOL_SIZE: connections, ...reserveIndex(context) };
  const site = await startSite('distributed', context, settings);
  await waitUntilIndexed(site.urls.search, ratings);
  const monolithUrl = await startMonolith(context, databaseUrl);
  const paths = searchPaths(2_000);
  const candidates = {
    candor: { url: site.gatewayUrl, paths, processes: [site.gatewayUrl, site.urls.search] },
    monolith: { url: monolithUrl, paths, processes: [monolithUrl] },
  };
  const mixed = await compareWithMonolith(context, candidates);
  return { ratings, clients, ...mixed, target: 'responsesNotFromIndex = 0' };
};

/** Fills the site and the baseline with the same ratings. Resolves with the URL of the baseline's database. */
const fillBoth = async ({ adminUrl, dataDir, ratings, log }: BenchContext): Promise<string> => {
  log(`filling both with ${ratings} ratings`);
  const begun = performance.now();
  const monolith = await createMonolith(adminUrl);
  const secret = storedSecret(dataDir, 'internal');
  await fillDocuments({ adminUrl, secret, ratings, others: [monolith] });
  const databaseUrl = await monolith.end();
  log(`filled in ${Math.round((performance.now() - begun) / 1_000)} seconds`);
  return databaseUrl;
};

const startMonolith = (context: BenchContext, databaseUrl: string): Promise<string> =>
  startOne({ name: 'monolith', main: 'infra/bench/src/monolith.ts' }, context, {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: connections,
  });

type Candidates = Readonly<Record<'candor' | 'monolith', Candidate>>;

const compareWithMonolith = async ({ isQuick, log }: BenchContext, candidates: Candidates) => {
  await checkSameResults(candidates);
  log(`the first ${compared} responses hold the same ratings in the same order`);
  const options = isQuick
    ? { warmUpMs: 500, rounds: 1, roundMs: 500 }
    : { warmUpMs: 15_000, rounds: 5, roundMs: 5_000 };
  const { candor, monolith } = await compareUnderLoad(candidates, { clients, ...options }, log);
  return {
    rounds: options.rounds,
    candor,
    monolith,
    requestsRatio: rounded(candor.requestsPerSecond / monolith.requestsPerSecond),
    p99Ratio: rounded(candor.p99Ms / monolith.p99Ms),
  };
};

const Ratings = z.array(z.object({ id: z.string() }));

/** Nothing is timed unless both give the same ratings in the same order. */
const checkSameResults = async ({ candor, monolith }: Candidates): Promise<void> => {
  for (const path of candor.paths.slice(0, compared)) {
    const [ours, theirs] = await Promise.all([resultsOf(candor.url + path), resultsOf(monolith.url + path)]);
    if (ours !== theirs) throw new Error(`The results differ: ${path}\n${ours}\n${theirs}`);
  }
};

const resultsOf = async (url: string): Promise<string> => {
  const response = await fetch(url);
  const ids = Ratings.parse(await response.json()).map(({ id }) => id);
  return `${response.headers.get('x-total-count') ?? ''} ${ids.join(' ')}`;
};
