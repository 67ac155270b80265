import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkout, services } from '@candor/distributed/processes';
import { storedSecret } from '@candor/embedded/data-folder';
import { urlSettingOf, type Environment } from '@candor/platform';
import { z } from 'zod';
import { rounded, type Bench, type BenchContext } from './bench.ts';
import { compareUnderLoad } from './load.ts';
import { startGateway, startOne } from './site.ts';
import { loadOverSockets } from './socket-load.ts';
import { syntheticRatings, viewJson } from './synthetic-ratings.ts';

const clients = 20;
const path = '/api/ratings/search?limit=50';

/** A page of 50 ratings that is always the same bytes, through the gateway and requested from its server directly. */
export const gatewayBench: Bench = async (context) => {
  const options = context.isQuick
    ? { warmUpMs: 500, rounds: 1, roundMs: 500 }
    : { warmUpMs: 15_000, rounds: 7, roundMs: 3_000 };
  const directUrl = await startOne({ name: 'page', main: 'infra/bench/src/gateway.bench.ts' }, context, {});
  const { url: gatewayUrl, operationsUrl } = await startGatewayAt(context, directUrl, {});
  const candidates = {
    gateway: { url: gatewayUrl, paths: [path], processes: [operationsUrl] },
    direct: { url: directUrl, paths: [path], processes: [] },
  };
  const page = await (await fetch(directUrl + path)).text();
  if ((await (await fetch(gatewayUrl + path)).text()) !== page)
    throw new Error('The gateway changes the page.');

  const crowded = await compareUnderLoad(candidates, { clients, ...options }, context.log);
  const alone = await compareUnderLoad(candidates, { clients: 1, ...options, warmUpMs: 500 }, context.log);
  return {
    clients,
    rounds: options.rounds,
    bytes: Buffer.byteLength(page),
    gateway: crowded.gateway,
    direct: crowded.direct,
    addedP50Ms: rounded(alone.gateway.p50Ms - alone.direct.p50Ms),
    hotKeys: await measureHotKeys(context, directUrl),
    target: 'addedP50Ms <= 0.5, hotKeys ratio >= 0.5, originCallsPerKeyAndTtl <= 1',
  };
};

const startGatewayAt = (context: BenchContext, directUrl: string, settings: Environment) =>
  startGateway(context, {
    DATA_DIR: context.dataDir,
    INTERNAL_SECRET: storedSecret(context.dataDir, 'internal'),
    PUBLIC_URL: 'http://127.0.0.1',
    WEB_DIST: join(checkout, 'web/dist'),
    ...Object.fromEntries(services.map(({ name }) => [urlSettingOf(name), directUrl])),
    ...settings,
  });

const hotClients = 200;
const ttlMs = 500;
const hotPaths = Array.from({ length: 20 }, (_, key) => `/api/ratings/search?query=word${key}&limit=50`);

/** Cached pages, beside a bare `node:http` server that sends the same bytes and headers. */
const measureHotKeys = async (context: BenchContext, originUrl: string) => {
  const options = context.isQuick
    ? { warmUpMs: 300, rounds: 1, roundMs: 500 }
    : { warmUpMs: 3_000, rounds: 7, roundMs: 2_000 };
  const { url: gatewayUrl, operationsUrl } = await startGatewayAt(context, originUrl, {
    CACHE_MS: String(ttlMs),
    CACHE_STALE_MS: '300',
  });
  const figures: Record<string, unknown> = { clients: hotClients, keys: hotPaths.length };
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const file = join(context.dataDir, `hits-${encoding}.json`);
    const hits = await Promise.all(hotPaths.map((path) => hitAt(gatewayUrl, path, headers)));
    writeFileSync(file, JSON.stringify(hits));
    const bareUrl = await startOne({ name: 'bare', main: 'infra/bench/src/gateway.bench.ts' }, context, {
      HITS: file,
    });
    const originCallsBefore = await originCalls(originUrl);
    let windows = 0;
    const { cached, bare } = await compareUnderLoad(
      {
        cached: { url: gatewayUrl, paths: hotPaths, headers, processes: [operationsUrl] },
        bare: { url: bareUrl, paths: hotPaths, headers, processes: [bareUrl] },
      },
      {
        clients: hotClients,
        ...options,
        loadWith: async (target, load) => {
          const begunAt = performance.now();
          const loaded = await loadOverSockets(target, load);
          // The cache is empty when a round begins, so the first window begins with it.
          if (target.url === gatewayUrl) windows += Math.ceil((performance.now() - begunAt) / ttlMs);
          return loaded;
        },
      },
      context.log,
    );
    const calls = (await originCalls(originUrl)) - originCallsBefore;
    figures[encoding] = {
      bytes: Buffer.from(hits[0]?.body ?? '', 'base64').length,
      cached,
      bare,
      ratio: rounded(cached.requestsPerSecond / bare.requestsPerSecond),
      cpuRatio: rounded(bare.cpuMicrosecondsPerRequest / cached.cpuMicrosecondsPerRequest),
      originCallsPerKeyAndTtl: rounded(calls / hotPaths.length / windows),
    };
  }
  return figures;
};

const originCalls = async (originUrl: string): Promise<number> =>
  Number(await (await fetch(`${originUrl}/calls`)).text());

const Hits = z.array(
  z.object({ path: z.string(), headers: z.record(z.string(), z.string()), body: z.base64() }),
);

/** A cached response as it was sent. `fetch` would decompress it. */
const hitAt = async (url: string, path: string, headers: Readonly<Record<string, string>>) => {
  for (;;) {
    const [response] = (await once(get(`${url}${path}`, { headers }), 'response')) as [IncomingMessage];
    const body = (await buffer(response)).toString('base64');
    if (response.headers['x-cache'] !== 'hit') continue;
    const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...sent } = response.headers;
    return { path, headers: sent, body };
  }
};

const serveHits = (file: string): void => {
  const hits = new Map(
    Hits.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ path: at, headers, body }) => [
      at,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  listen(({ url = '' }, response) => {
    const hit = hits.get(url);
    if (hit) response.writeHead(200, hit.headers).end(hit.body);
    else
      response.end(
        `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}\n`,
      );
  });
};

const listen = (listener: RequestListener): void => {
  const server = createServer(listener);
  server.keepAliveTimeout = 60_000;
  server.listen(Number(process.env['PORT']), '127.0.0.1');
  process.once('SIGTERM', () => process.exit());
};

const servePage = (): void => {
  const page = Buffer.from(
    `[${[...syntheticRatings(50)].map(({ document }) => viewJson(document)).join(',')}]`,
  );
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': page.length };
  let calls = 0;
  listen(({ url = '' }, response) => {
    if (url === '/calls') {
      response.end(String(calls));
      return;
    }
    if (url.startsWith('/api/')) calls += 1;
    response.writeHead(200, headers).end(page);
  });
};

if (import.meta.main) {
  const hits = process.env['HITS'];
  if (hits === undefined) servePage();
  else serveHits(hits);
}
