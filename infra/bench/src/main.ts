import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@candor/embedded/postgres';
import { loadConfig } from '@candor/platform';
import { adminListsBench } from './admin-lists.bench.ts';
import { appendBench } from './append.bench.ts';
import type { Bench } from './bench.ts';
import { busBench } from './bus.bench.ts';
import { leaveClientsTheirCore, takeCoresBack, type Cores } from './cores.ts';
import { erasureBench } from './erasure.bench.ts';
import { flagVisibleBench } from './flag-visible.bench.ts';
import { freshnessBench } from './freshness.bench.ts';
import { freshnessOnEnginesBench } from './freshness-on-engines.bench.ts';
import { gatewayBench } from './gateway.bench.ts';
import { idleSocketsBench } from './idle-sockets.bench.ts';
import { importBench } from './import.bench.ts';
import { indexRebuildBench } from './index-rebuild.bench.ts';
import { premiumEverywhereBench } from './premium-everywhere.bench.ts';
import { say } from './report.ts';
import { engineAddresses, missingFor, type Requirement } from './requirements.ts';
import { searchLoadBench } from './search-load.bench.ts';
import { searchOnElasticsearchBench } from './search-on-elasticsearch.bench.ts';
import { socketDeliveryBench } from './socket-delivery.bench.ts';

interface Listed {
  readonly bench: Bench;
  readonly needs: readonly Requirement[];
  /** Those who ask are processes of their own, and get a core of their own. */
  readonly hasClients?: true;
}

const benches: Readonly<Record<string, Listed>> = {
  append: { bench: appendBench, needs: [] },
  'admin-lists': { bench: adminListsBench, needs: [] },
  freshness: { bench: freshnessBench, needs: [] },
  'premium-everywhere': { bench: premiumEverywhereBench, needs: [], hasClients: true },
  erasure: { bench: erasureBench, needs: [] },
  'flag-visible': { bench: flagVisibleBench, needs: [], hasClients: true },
  'idle-sockets': { bench: idleSocketsBench, needs: [], hasClients: true },
  search: { bench: searchLoadBench, needs: [] },
  import: { bench: importBench, needs: [] },
  'socket-delivery': { bench: socketDeliveryBench, needs: ['Redis'], hasClients: true },
  'freshness-on-engines': { bench: freshnessOnEnginesBench, needs: ['Kafka', 'Elasticsearch'] },
  bus: { bench: busBench, needs: ['Kafka'] },
  'search-on-elasticsearch': { bench: searchOnElasticsearchBench, needs: ['Elasticsearch'] },
  'index-rebuild': { bench: indexRebuildBench, needs: ['Kafka', 'Elasticsearch'] },
  gateway: { bench: gatewayBench, needs: ['nginx'] },
};

const engines = loadConfig(engineAddresses, process.env);
const endings: (() => Promise<unknown>)[] = [];

/** What was begun last is ended first; what cannot be ended keeps nothing else from it. */
const endWhatIsLeft = async (): Promise<void> => {
  for (let end = endings.pop(); end !== undefined; end = endings.pop()) {
    try {
      await end();
    } catch (error) {
      say(`not cleaned up: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
};

let ended = Promise.resolve();
/** One after the other, also when a signal comes while a benchmark ends: a folder goes after whoever writes into it. */
const endAll = (): Promise<void> => (ended = ended.then(endWhatIsLeft));

/** Each benchmark gets a Postgres and a data folder of its own, gone afterwards. */
const run = async (name: string, { bench, hasClients }: Listed, isQuick: boolean): Promise<void> => {
  const cores: Cores = hasClients ? leaveClientsTheirCore() : { type: 'shared', reason: 'there are none' };
  endings.push(() => {
    takeCoresBack(cores);
    return Promise.resolve();
  });
  const dataDir = await mkdtemp(join(tmpdir(), `candor-bench-${name}-`));
  endings.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const postgres = await startPostgres({ dataDir });
    endings.push(() => postgres.stop());
    const afterwards = (work: () => Promise<unknown>): void => {
      endings.push(work);
    };
    await bench({ adminUrl: postgres.adminUrl, dataDir, engines, cores, isQuick, afterwards });
  } finally {
    await endAll();
  }
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    say('\nStopping …');
    void endAll().then(() => process.exit(1));
  });
}

const isQuick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--quick');
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  say(`npm run bench -- [--quick] [${Object.keys(benches).join('] [')}]\nNot known: ${unknown.join(', ')}`);
  process.exitCode = 2;
} else {
  const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const unmeasured: string[] = [];
  for (const [name, listed] of chosen) {
    const missing = missingFor(listed.needs, engines);
    if (missing.length === 0) await run(name, listed, isQuick);
    else unmeasured.push(`  ${name}: ${missing.join(', ')}`);
  }
  if (unmeasured.length > 0) say(`\nNOT MEASURED:\n${unmeasured.join('\n')}`);
  // Who asks for one by its name wants its figures.
  if (unmeasured.length > 0 && wanted.length > 0) process.exitCode = 1;
}
