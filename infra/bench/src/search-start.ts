import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { storedSecret } from '@candor/embedded/data-folder';
import pg from 'pg';
import { z } from 'zod';
import { rounded, type BenchContext } from './bench.ts';
import { waitUntilIndexed } from './engines.ts';
import { startSite, sumOfMetric, type Site } from './site.ts';

const pollMs = 50;
const buildWithinMs = 600_000;
const builtMessage = 'search index is in memory';
const Built = z.object({ msg: z.literal(builtMessage), count: z.int(), seconds: z.number() });

/** The resolution of the event loop's delay in the metrics, which is part of each value. */
const delayResolutionMs = 10;

type StartContext = Pick<BenchContext, 'adminUrl' | 'dataDir' | 'defer'>;

/** The memory of a site without ratings, in a database of its own, and how long it takes to start. */
export const measureEmptySite = async (context: StartContext) => {
  const admin = new pg.Client({ connectionString: context.adminUrl });
  await admin.connect();
  await admin.query('create database empty');
  await admin.end();
  const adminUrl = new URL(context.adminUrl);
  adminUrl.pathname = '/empty';
  const dataDir = join(context.dataDir, 'empty');
  storedSecret(dataDir, 'internal');
  const begun = performance.now();
  const site = await startSite('embedded', { ...context, adminUrl: adminUrl.href, dataDir });
  await waitUntilIndexed(site.urls.search, 0);
  const startSeconds = (performance.now() - begun) / 1_000;
  const rssBytes = await residentBytes(site);
  await site.stop();
  return { startSeconds, rssBytes };
};

export const residentBytes = (site: Site): Promise<number> =>
  sumOfMetric('process_resident_memory_bytes', [site.operationsUrl]);

/** A first start, which builds the index from the documents, up to its first snapshot. */
export const measureBuild = async (context: StartContext) => {
  const site = await startSite('embedded', context, { LOG_LEVEL: 'info' });
  await sumOfMetric('nodejs_eventloop_lag_max_seconds', [site.operationsUrl]);
  const deadline = performance.now() + buildWithinMs;
  let built = builtIn(site.output);
  for (; built === null; built = builtIn(site.output)) {
    if (performance.now() > deadline) throw new Error('The search index was not built in time.');
    await pause(pollMs);
  }
  const maxDelayMs = 1_000 * (await sumOfMetric('nodejs_eventloop_lag_max_seconds', [site.operationsUrl]));
  while (!existsSync(join(context.dataDir, 'search-index', 'manifest.json'))) {
    if (performance.now() > deadline) throw new Error('No snapshot was written in time.');
    await pause(pollMs);
  }
  await site.stop();
  return {
    seconds: rounded(built.seconds),
    ratingsPerSecond: rounded(built.count / built.seconds),
    maxBlockMs: rounded(Math.max(0, maxDelayMs - delayResolutionMs)),
  };
};

const builtIn = (lines: readonly string[]): z.infer<typeof Built> | null => {
  const line = lines.find((text) => text.includes(builtMessage));
  return line === undefined ? null : Built.parse(JSON.parse(line));
};

/** A start from the snapshot of {@link measureBuild}. */
export const startFromSnapshot = async (
  context: StartContext,
  settings: Readonly<Record<string, string>>,
  ratings: number,
) => {
  const begun = performance.now();
  const site = await startSite('embedded', context, settings);
  await waitUntilIndexed(site.urls.search, ratings);
  return { site, seconds: (performance.now() - begun) / 1_000 };
};
