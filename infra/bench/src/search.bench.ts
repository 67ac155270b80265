import { storedSecret } from '@candor/embedded/data-folder';
import { createLogger, migrate, openDatabase, provisionService } from '@candor/platform';
import { searchConfig } from '@candor/search/config';
import { createSearchDocuments, searchIndexMigrations } from '@candor/search/search-documents';
import pg from 'pg';
import { z } from 'zod';
import { rounded, type Bench, type BenchContext } from './bench.ts';
import { reserveIndex, waitUntilIndexed } from './engines.ts';
import { compareUnderLoad, type Candidate } from './load.ts';
import { fillMonolith } from './monolith.ts';
import { startOne, startSite, type Site } from './site.ts';
import { searchPaths, syntheticRatings } from './synthetic-ratings.ts';

const clients = 20;
const connections = '10';
const compared = 150;
const batchSize = 1_000;

/** Mixed searches through the gateway, none of them cached, and the same on a baseline: one Fastify with one table. */
export const searchBench: Bench = (context) =>
  measure(context, 'requestsRatio >= 0.8, p99Ratio <= 1.3', async () => {
    const site = await startSite('embedded', context, { DATABASE_POOL_SIZE: connections });
    return { site, processes: [site.gatewayUrl] };
  });

/** The same on Elasticsearch, with a process for each service. */
export const searchOnElasticsearchBench: Bench = (context) =>
  measure(context, 'responsesNotFromIndex = 0', async (ratings) => {
    const settings = { DATABASE_POOL_SIZE: connections, ...reserveIndex(context) };
    const site = await startSite('distributed', context, settings);
    await waitUntilIndexed(site.urls.search, ratings);
    return { site, processes: [site.gatewayUrl, site.urls.search] };
  });

interface StartedSite {
  readonly site: Site;
  readonly processes: readonly string[];
}

const measure = async (
  context: BenchContext,
  target: string,
  start: (ratings: number) => Promise<StartedSite>,
) => {
  const { adminUrl, dataDir, isQuick, log } = context;
  const { ratings, ...options } = isQuick
    ? { ratings: 2_000, warmUpMs: 500, rounds: 1, roundMs: 500 }
    : { ratings: 100_000, warmUpMs: 15_000, rounds: 5, roundMs: 5_000 };
  log(`filling both with ${ratings} ratings`);
  await fillDocuments(adminUrl, storedSecret(dataDir, 'internal'), ratings);
  const databaseUrl = await fillMonolith(adminUrl, ratings);
  const { site, processes } = await start(ratings);
  const monolithUrl = await startOne({ name: 'monolith', main: 'infra/bench/src/monolith.ts' }, context, {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: connections,
  });
  const paths = searchPaths(2_000);
  const candidates = {
    candor: { url: site.gatewayUrl, paths, processes },
    monolith: { url: monolithUrl, paths, processes: [monolithUrl] },
  };
  await checkSameResults(candidates);
  log(`the first ${compared} responses hold the same ratings in the same order`);
  const { candor, monolith } = await compareUnderLoad(candidates, { clients, ...options }, log);
  return {
    ratings,
    clients,
    rounds: options.rounds,
    candor,
    monolith,
    requestsRatio: rounded(candor.requestsPerSecond / monolith.requestsPerSecond),
    p99Ratio: rounded(candor.p99Ms / monolith.p99Ms),
    target,
  };
};

/** Stores the documents of the search service before it starts. */
export const fillDocuments = async (adminUrl: string, secret: string, ratings: number): Promise<void> => {
  const url = await provisionService({ adminUrl, service: 'search', secret });
  await migrate(url, [searchIndexMigrations]);
  const database = await openDatabase(url, { maxConnections: 2 });
  const log = createLogger({ service: 'bench', level: 'fatal', isPretty: false });
  const index = await createSearchDocuments({ config: searchConfig.parse({}), database, log });
  let batch: Parameters<typeof index.apply>[0][number][] = [];
  for (const { document } of syntheticRatings(ratings)) {
    batch.push({ type: 'put', version: 1, document });
    if (batch.length < batchSize) continue;
    await index.apply(batch);
    batch = [];
  }
  await index.apply(batch);
  await database.end();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('vacuum analyze');
  await admin.end();
};

const Ratings = z.array(z.object({ id: z.string() }));

/** Nothing is timed unless both give the same ratings in the same order. */
const checkSameResults = async ({
  candor,
  monolith,
}: Readonly<Record<'candor' | 'monolith', Candidate>>): Promise<void> => {
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
