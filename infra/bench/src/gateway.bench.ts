import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { checkout, gateway, services } from '@candor/distributed/processes';
import { urlSettingOf } from '@candor/platform';
import type { Bench, BenchContext } from './bench.ts';
import { startContestant } from './contestant.ts';
import { freePort } from '@candor/platform/free-ports';
import { gets, load, loadWithCpu, medianCpu, requestsRatio, type Load, type LoadWithCpu } from './load.ts';
import { startNginx, type ProxyProcess } from './nginx.ts';
import { startProgram } from './program.ts';
import { report, say } from './report.ts';
import { median, quantile, rounded } from './statistics.ts';

const clients = 20;
const ratingsOnPage = 50;
const contestants = ['gateway', 'nginx', 'direct'] as const;
type Name = (typeof contestants)[number];

/** One page of ratings from another process: through the gateway, through nginx, and asked directly. */
export const gatewayBench: Bench = async (context) => {
  const { rounds, roundMs, warmUpMs } = context.isQuick
    ? { rounds: 1, roundMs: 500, warmUpMs: 500 }
    : { rounds: 7, roundMs: 3_000, warmUpMs: 15_000 };
  const page = await startContestant('page', { ratings: ratingsOnPage });
  context.afterwards(() => page.stop());
  const proxies = {
    gateway: await startGateway(context, page.url),
    nginx: await startNginx(context, page.url),
  };
  const pids = { gateway: proxies.gateway.pid, nginx: proxies.nginx.pid, page: page.pid };
  const urls = { gateway: proxies.gateway.url, nginx: proxies.nginx.url, direct: page.url };
  const requests = gets(['/api/ratings/search?limit=50']);
  const bytes = await comparePages(urls, requests[0]?.path ?? '/');

  const crowded: Record<Name, LoadWithCpu[]> = { gateway: [], nginx: [], direct: [] };
  const alone: Record<Name, Load[]> = { gateway: [], nginx: [], direct: [] };
  for (let round = 0; round <= rounds; round += 1) {
    say(`gateway: round ${round} of ${rounds}`);
    for (const name of contestants) {
      // In its first seconds the gateway runs before it is compiled for good.
      const durationMs = round === 0 ? warmUpMs : roundMs;
      const busy = await loadWithCpu(urls[name], requests, { clients, durationMs }, pids);
      const calm = await load(urls[name], requests, { clients: 1, durationMs: roundMs });
      if (round === 0) continue;
      crowded[name].push(busy);
      alone[name].push(calm);
    }
  }
  const figures = (name: Name) => ({
    requestsPerSecond: rounded(median(crowded[name].map(({ requestsPerSecond }) => requestsPerSecond))),
    p99Ms: rounded(median(crowded[name].map(({ latencies }) => quantile(latencies, 0.99)))),
    aloneP50Ms: rounded(aloneP50(alone[name])),
    cpuMicrosecondsPerRequest: medianCpu(crowded[name]),
  });
  report('gateway', {
    clients,
    rounds,
    bytes,
    gateway: figures('gateway'),
    nginx: figures('nginx'),
    direct: figures('direct'),
    requestsRatio: requestsRatio(crowded.gateway, crowded.nginx),
    addedP50Ms: rounded(aloneP50(alone.gateway) - aloneP50(alone.direct)),
    addedP50MsOfNginx: rounded(aloneP50(alone.nginx) - aloneP50(alone.direct)),
    wanted: 'requestsRatio >= 0.45, addedP50Ms <= 0.5',
  });
};

const aloneP50 = (rounds: readonly Load[]): number =>
  median(rounds.map(({ latencies }) => quantile(latencies, 0.5)));

/** The settings that say where services answer. */
const serviceAddresses = services.map(({ name }) => urlSettingOf(name));

/** The gateway as people reach it, but for its limits, its log and its memory of answers. */
const startGateway = async (
  { dataDir, afterwards }: BenchContext,
  serviceUrl: string,
): Promise<ProxyProcess> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startProgram({
    name: 'gateway',
    command: process.execPath,
    arguments: [gateway.main],
    folder: checkout,
    environment: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      MAX_EVENT_LOOP_DELAY_MS: '0',
      INTERNAL_SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'warn',
      WEB_DIST: join(checkout, 'web/dist'),
      CACHE_MS: '0',
      LIMIT_READ: '1000000000',
      ...Object.fromEntries(serviceAddresses.map((name) => [name, serviceUrl])),
    },
    readyUrl: `${url}/readyz`,
  });
  afterwards(() => running.stop());
  return { url, pid: running.pid };
};

/** Nothing is timed before all give the same bytes; answers with how many. */
const comparePages = async (urls: Readonly<Record<Name, string>>, path: string): Promise<number> => {
  const pages = await Promise.all(contestants.map(async (name) => (await fetch(urls[name] + path)).text()));
  if (new Set(pages).size !== 1) throw new Error('The gateway, nginx and the page itself differ.');
  return Buffer.byteLength(pages[0] ?? '');
};
