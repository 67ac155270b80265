import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@candor/embedded/postgres';
import { appendBench } from './append.bench.ts';
import type { Bench } from './bench.ts';
import { freshnessBench } from './freshness.bench.ts';
import { say } from './report.ts';
import { searchLoadBench } from './search-load.bench.ts';

const benches: Readonly<Record<string, Bench>> = {
  append: appendBench,
  freshness: freshnessBench,
  search: searchLoadBench,
};

/** Each benchmark gets a Postgres and a data folder of its own, gone afterwards. */
const run = async (name: string, bench: Bench): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), `candor-bench-${name}-`));
  const postgres = await startPostgres({ dataDir });
  try {
    await bench({ adminUrl: postgres.adminUrl, dataDir });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  say(`npm run bench -- [${Object.keys(benches).join('] [')}]\nNot known: ${unknown.join(', ')}`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length === 0 || wanted.includes(name)) await run(name, bench);
  }
}
