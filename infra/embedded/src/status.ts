import { resolve } from 'node:path';
import { checkDatabase, InvalidConfiguration, loadConfig } from '@candor/platform';
import { readDemoNotes } from '@candor/seed';
import { statusConfig } from './config.ts';
import { findNotReady } from './find-not-ready.ts';
import { finalBox } from './final-box.ts';
import { readRunning } from './data-folder.ts';
import { urlOfRunning } from './postgres/index.ts';
import { describeTerminal } from './terminal/terminal.ts';

const terminal = describeTerminal(process.stdout, process.env);

/** Exit status: 0 the site runs and can serve, 1 it does not. */
const printStatus = async (): Promise<number> => {
  const dataDir = resolve(loadConfig(statusConfig, process.env).DATA_DIR);
  const running = readRunning(dataDir);
  if (running === null) {
    terminal.write(`No site runs on ${dataDir}. npm start starts one.\n`);
    return 1;
  }
  const facts = { ...running, dataDir, demo: readDemoNotes(dataDir), admin: null };
  terminal.write(`${finalBox(facts, terminal)}\n`);
  const notReady = await findNotReady(running);
  if (notReady.length === 0) return 0;
  const postgres = running.isEmbeddedPostgres ? await describeEmbeddedPostgres(dataDir) : '';
  terminal.write(
    `The site cannot serve now. Not ready: ${notReady.join(', ')}.${postgres} npm run doctor says more.\n`,
  );
  return 1;
};

/** A sentence if the embedded Postgres is away. */
const describeEmbeddedPostgres = async (dataDir: string): Promise<string> => {
  try {
    await checkDatabase(urlOfRunning(dataDir));
    return '';
  } catch {
    return ' Its Postgres does not respond; the site starts it again.';
  }
};

try {
  process.exitCode = await printStatus();
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
