import { createServer } from 'node:http';
import { join } from 'node:path';
import { checkout, gateway, services } from '@candor/distributed/processes';
import { storedSecret } from '@candor/embedded/data-folder';
import { urlSettingOf } from '@candor/platform';
import { rounded, type Bench } from './bench.ts';
import { compareUnderLoad } from './load.ts';
import { startOne } from './site.ts';
import { syntheticRatings, viewJson } from './synthetic-ratings.ts';

const clients = 20;
const path = '/api/ratings/search?limit=50';

/** A page of 50 ratings that is always the same bytes, through the gateway and requested from its server directly. */
export const gatewayBench: Bench = async (context) => {
  const options = context.isQuick
    ? { warmUpMs: 500, rounds: 1, roundMs: 500 }
    : { warmUpMs: 15_000, rounds: 7, roundMs: 3_000 };
  const directUrl = await startOne({ name: 'page', main: 'infra/bench/src/gateway.bench.ts' }, context, {});
  const gatewayUrl = await startOne(gateway, context, {
    DATA_DIR: context.dataDir,
    INTERNAL_SECRET: storedSecret(context.dataDir, 'internal'),
    PUBLIC_URL: 'http://127.0.0.1',
    WEB_DIST: join(checkout, 'web/dist'),
    ...Object.fromEntries(services.map(({ name }) => [urlSettingOf(name), directUrl])),
  });
  const candidates = {
    gateway: { url: gatewayUrl, paths: [path], processes: [gatewayUrl] },
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
    target: 'addedP50Ms <= 0.5',
  };
};

const servePage = (): void => {
  const page = Buffer.from(
    `[${[...syntheticRatings(50)].map(({ document }) => viewJson(document)).join(',')}]`,
  );
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': page.length };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(page));
  server.keepAliveTimeout = 60_000;
  server.listen(Number(process.env['PORT']), '127.0.0.1');
  process.once('SIGTERM', () => process.exit());
};

if (import.meta.main) servePage();
