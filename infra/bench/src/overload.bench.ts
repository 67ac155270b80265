import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { storedSecret } from '@candor/embedded/data-folder';
import { Pool } from 'undici';
import { median, quantile, rounded, type Bench, type BenchContext } from './bench.ts';
import { waitUntilIndexed } from './engines.ts';
import { fillDocuments } from './fill-documents.ts';
import { load } from './load.ts';
import { startSite } from './site.ts';
import { startReading } from './steady-load.ts';
import { searchPaths } from './synthetic-ratings.ts';

const clients = 32;
const times = 3;
/** A later response is of no use to a person. */
const inTimeMs = 2_000;
const ratings = 10_000;
const paths = searchPaths(2_000);

const otherPrograms = 40;
const browsers = 3;
const connectionsOfBrowser = 6;

/**
 * Searches through the gateway of an embedded site, none of them cached. First as many as it can serve, then three times as many a
 * second, by visitors who do not wait for each other. Goodput counts the responses that come within two seconds. At last three
 * browsers search while 40 other programs use the processors.
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
    busyHost: await measureBusyHost(url, durationMs, context),
    target: 'goodputRatio >= 0.8, busyHost.refused = 0',
  };
};

const measureRound = async (url: string, durationMs: number) => {
  const { requestsPerSecond: capacity } = await load({ url, paths }, { clients, durationMs });
  const reading = startReading(url, paths, capacity * times, null);
  await pause(durationMs);
  const { done, failed, latencies } = await reading.stop();
  const p95Ms = quantile(latencies, 0.95);
  // The last responses came later than the last requests.
  const seconds = (durationMs + p95Ms) / 1_000;
  const inTime = latencies.filter((milliseconds) => milliseconds <= inTimeMs).length;
  return {
    capacityPerSecond: rounded(capacity),
    offeredPerSecond: rounded(((done + failed) / durationMs) * 1_000),
    goodputPerSecond: rounded(inTime / seconds),
    goodputRatio: rounded(inTime / seconds / capacity),
    refusedShare: rounded(failed / (done + failed)),
    p95Ms: rounded(p95Ms),
  };
};

const measureBusyHost = async (url: string, durationMs: number, { defer }: Pick<BenchContext, 'defer'>) => {
  // They end with this process, however it ends.
  const programs = Array.from({ length: otherPrograms }, () =>
    spawn('sh', ['-c', 'while kill -0 $PPID; do :; done'], { stdio: 'ignore' }),
  );
  const end = async () => {
    for (const program of programs) program.kill('SIGKILL');
  };
  defer(end);
  const pool = new Pool(url, { connections: browsers * connectionsOfBrowser });
  const until = performance.now() + durationMs;
  let [requests, refused] = [0, 0];
  const search = async (): Promise<void> => {
    while (performance.now() < until) {
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: paths[requests % paths.length] ?? '/',
      });
      await body.dump({ limit: 10_000_000 });
      requests += 1;
      if (statusCode !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: browsers * connectionsOfBrowser }, search));
  await pool.close();
  await end();
  return { otherPrograms, browsers, requests, refused };
};
