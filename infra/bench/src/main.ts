import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@candor/embedded/postgres';
import { loadConfig } from '@candor/platform';
import { adminListsBench } from './admin-lists.bench.ts';
import { appendBench } from './append.bench.ts';
import { engineSettings, type Bench, type EngineSettings, type Figures } from './bench.ts';
import { digestsBench } from './digests.bench.ts';
import { figuresTable, parseSizes } from './sizes.ts';
import { followersBench } from './followers.bench.ts';
import { freshnessBench, freshnessOnEnginesBench } from './freshness.bench.ts';
import { gatewayBench } from './gateway.bench.ts';
import { importBench, standardRows } from './import.bench.ts';
import { indexRebuildBench } from './index-rebuild.bench.ts';
import { notificationsBench } from './notifications.bench.ts';
import { overloadBench } from './overload.bench.ts';
import { pagesBench } from './pages.bench.ts';
import { searchBench } from './search.bench.ts';
import { searchEntitiesBench } from './search-entities.bench.ts';
import { searchOnElasticsearchBench } from './search-on-elasticsearch.bench.ts';
import { socketsBench } from './sockets.bench.ts';
import { suggestionsBench } from './suggestions.bench.ts';
import { watchersBench } from './watchers.bench.ts';

interface BenchDefinition {
  readonly bench: Bench;
  /** How many ratings it measures with, unless `--ratings` names others. */
  readonly sizes?: readonly number[];
  readonly needs?: readonly (keyof EngineSettings)[];
}

const benches: Readonly<Record<string, BenchDefinition>> = {
  append: { bench: appendBench },
  'admin-lists': { bench: adminListsBench },
  freshness: { bench: freshnessBench },
  gateway: { bench: gatewayBench },
  search: { bench: searchBench, sizes: [10_000, 100_000] },
  suggestions: { bench: suggestionsBench },
  import: { bench: importBench, sizes: [standardRows] },
  overload: { bench: overloadBench },
  pages: { bench: pagesBench },
  watchers: { bench: watchersBench },
  notifications: { bench: notificationsBench },
  digests: { bench: digestsBench },
  followers: { bench: followersBench },
  sockets: { bench: socketsBench, needs: ['REDIS_URL'] },
  'freshness-on-engines': { bench: freshnessOnEnginesBench, needs: ['KAFKA_BROKERS', 'ELASTICSEARCH_URL'] },
  'search-on-elasticsearch': {
    bench: searchOnElasticsearchBench,
    sizes: [100_000],
    needs: ['ELASTICSEARCH_URL'],
  },
  'search-entities': { bench: searchEntitiesBench, sizes: [1_000_000], needs: ['ELASTICSEARCH_URL'] },
  'index-rebuild': {
    bench: indexRebuildBench,
    sizes: [100_000],
    needs: ['KAFKA_BROKERS', 'ELASTICSEARCH_URL'],
  },
};

const quickSize = 2_000;

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform}-${process.arch}`,
  node: process.version,
};

let cleanUp = (): Promise<void> => Promise.resolve();

/** Prints one JSON line. Each run has its own Postgres and data folder, which are removed afterwards. */
const run = async (name: string, bench: Bench, ratings: number): Promise<Figures> => {
  const cleanUps = new AsyncDisposableStack();
  let disposed: Promise<void> | null = null;
  cleanUp = () => (disposed ??= cleanUps.disposeAsync());
  try {
    const dataDir = await mkdtemp(join(tmpdir(), `candor-bench-${name}-`));
    cleanUps.defer(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = await startPostgres({ dataDir: join(dataDir, 'database') });
    cleanUps.defer(() => postgres.stop());
    const figures = await bench({
      adminUrl: postgres.adminUrl,
      dataDir,
      engines,
      isQuick: options.quick,
      ratings,
      log: (line) => {
        log(`${name}: ${line}`);
      },
      defer: (work) => {
        cleanUps.defer(async () => {
          await work();
        });
      },
    });
    process.stdout.write(`${JSON.stringify({ benchmark: name, ...figures, machine })}\n`);
    return figures;
  } finally {
    await cleanUp();
  }
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    log('\nStopping …');
    void cleanUp().finally(() => process.exit(1));
  });
}

const engines = loadConfig(engineSettings, process.env);
const { values: options, positionals: names } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, ratings: { type: 'string' } },
  allowPositionals: true,
});
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  log(
    `Unknown: ${unknown.join(', ')}\nUsage: npm run bench -- [--quick] [--ratings 10k,100k,1m] [${Object.keys(benches).join('] [')}]`,
  );
  process.exit(2);
}
const requestedSizes = options.ratings === undefined ? null : parseSizes(options.ratings);
if (requestedSizes?.length === 0) {
  log(`--ratings must be numbers such as 10k,100k,1m`);
  process.exit(2);
}
for (const [name, { bench, sizes = null, needs = [] }] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const missing = needs.filter((setting) => engines[setting] === undefined);
  if (missing.length === 0) {
    const measured = new Map<string, Figures>();
    const chosen = requestedSizes ?? (options.quick ? [quickSize] : sizes);
    for (const ratings of sizes === null ? [0] : (chosen ?? sizes))
      measured.set(String(ratings), await run(name, bench, ratings));
    if (sizes !== null) log(figuresTable(measured));
    continue;
  }
  log(`NOT MEASURED: ${name} needs ${missing.join(' and ')}`);
  // A benchmark that was requested by name must not end in silence.
  if (names.length > 0) process.exitCode = 1;
}
