import { resolve } from 'node:path';
import { InvalidConfiguration, loadConfig } from '@candor/platform';
import { readDemoNotes } from '@candor/seed';
import { statusConfig } from './config.ts';
import { finalBox } from './final-box.ts';
import { readRunning } from './data-folder.ts';
import { describeTerminal } from './terminal/terminal.ts';

const terminal = describeTerminal(process.stdout, process.env);

/** Exit status: 0 the site runs, 1 it does not. */
const printStatus = (): number => {
  const dataDir = resolve(loadConfig(statusConfig, process.env).DATA_DIR);
  const running = readRunning(dataDir);
  if (running === null) {
    terminal.write(`No site runs on ${dataDir}. npm start starts one.\n`);
    return 1;
  }
  const facts = { ...running, dataDir, demo: readDemoNotes(dataDir), admin: null };
  terminal.write(`${finalBox(facts, terminal)}\n`);
  return 0;
};

try {
  process.exitCode = printStatus();
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
