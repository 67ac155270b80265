import { keptSecret } from '@candor/embedded';
import pg from 'pg';
import { z } from 'zod';
import { startContestant, type Contestant } from './contestant.ts';
import { fillDocuments } from './fill-documents.ts';
import { gets, load, type Load } from './load.ts';
import { fillMonolith, monolithQuery, parseMonolithQuery } from './monolith.ts';
import { report, say } from './report.ts';
import { median, quantile, rounded } from './statistics.ts';
import { searchPaths } from './synthetic-ratings.ts';
import type { Bench } from './bench.ts';

const clients = 20;
const connections = 10;
const compared = 150;

/** Mixed search through the gateway, no cache hit, against a single Fastify and Postgres. */
export const searchLoadBench: Bench = async ({ adminUrl, dataDir, isQuick }) => {
  const { ratings, rounds, roundMs } = isQuick
    ? { ratings: 2_000, rounds: 1, roundMs: 500 }
    : { ratings: 100_000, rounds: 5, roundMs: 5_000 };
  say(`search: filling both with ${String(ratings)} ratings`);
  await fillDocuments({ adminUrl, secret: keptSecret(dataDir, 'internal'), ratings });
  const monolithUrl = await createDatabase(adminUrl, 'monolith');
  await fillMonolith(monolithUrl, ratings);
  const paths = searchPaths(2_000);
  await printPlan(monolithUrl, paths);

  const candor = await startContestant('candor', { adminUrl, dataDir, connections });
  const monolith = await startContestant('monolith', { databaseUrl: monolithUrl, connections });
  try {
    await compareAnswers(candor, monolith, paths.slice(0, compared));
    const measured = { candor: [] as Round[], monolith: [] as Round[] };
    for (const contestant of [candor, monolith])
      await load(contestant.url, gets(paths), { clients, durationMs: 2_000 });
    for (let round = 1; round <= rounds; round += 1) {
      say(`search: round ${String(round)} of ${String(rounds)}`);
      measured.candor.push(await measure(candor, paths, roundMs));
      measured.monolith.push(await measure(monolith, paths, roundMs));
    }
    tell(ratings, measured);
  } finally {
    await candor.stop();
    await monolith.stop();
  }
};

interface Round extends Load {
  readonly cpuMicrosecondsPerRequest: number;
}

const measure = async (contestant: Contestant, paths: readonly string[], roundMs: number): Promise<Round> => {
  const before = await contestant.cpuMicroseconds();
  const loaded = await load(contestant.url, gets(paths), { clients, durationMs: roundMs });
  const used = (await contestant.cpuMicroseconds()) - before;
  return { ...loaded, cpuMicrosecondsPerRequest: used / loaded.latencies.length };
};

const tell = (ratings: number, measured: Readonly<Record<'candor' | 'monolith', readonly Round[]>>): void => {
  const figures = (all: readonly Round[]) => ({
    requestsPerSecond: rounded(median(all.map(({ requestsPerSecond }) => requestsPerSecond))),
    p50Ms: rounded(median(all.map(({ latencies }) => quantile(latencies, 0.5)))),
    p99Ms: rounded(median(all.map(({ latencies }) => quantile(latencies, 0.99)))),
    cpuMicrosecondsPerRequest: rounded(median(all.map((round) => round.cpuMicrosecondsPerRequest))),
  });
  const candor = figures(measured.candor);
  const monolith = figures(measured.monolith);
  report('search', {
    ratings,
    clients,
    rounds: measured.candor.length,
    candor,
    monolith,
    requestsRatio: rounded(candor.requestsPerSecond / monolith.requestsPerSecond),
    p99Ratio: rounded(candor.p99Ms / monolith.p99Ms),
    wanted: 'requestsRatio >= 0.8, p99Ratio <= 1.3',
  });
};

const createDatabase = async (adminUrl: string, name: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const printPlan = async (url: string, paths: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  const path =
    paths.find((candidate) => candidate.includes('q=') && candidate.includes('lat=')) ?? paths[0] ?? '/';
  const { text, values } = monolithQuery(parseMonolithQuery(path));
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
  say(`the monolith's plan for ${path}:\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
  await client.end();
};

const Answer = z.array(z.object({ id: z.string() }));

/** Nothing is timed before both give the same ratings in the same order. */
const compareAnswers = async (
  candor: Contestant,
  monolith: Contestant,
  paths: readonly string[],
): Promise<void> => {
  let differing = 0;
  for (const path of paths) {
    const [ours, theirs] = await Promise.all([idsOf(candor.url + path), idsOf(monolith.url + path)]);
    if (ours === theirs) continue;
    differing += 1;
  }
  say(
    `search: ${String(paths.length - differing)} of ${String(paths.length)} answers are the same in the same order`,
  );
  if (differing > 0) throw new Error(`${String(differing)} answers differ`);
};

const idsOf = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  const ids = Answer.parse(await answer.json()).map(({ id }) => id);
  return `${answer.headers.get('x-total-count') ?? ''} ${ids.join(' ')}`;
};
