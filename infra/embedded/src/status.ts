import { resolve } from 'node:path';
import { InvalidConfiguration, loadConfig } from '@candor/platform';
import { readDemoNotes } from '@candor/seed';
import { statusConfig } from './config.ts';
import { finalBox } from './final-box.ts';
import { readRunning } from './running-file.ts';
import { describeTerminal } from './terminal/terminal.ts';

const terminal = describeTerminal(process.stdout, process.env);

/** Exit status: 0 it runs, 1 it does not. */
const tellStatus = (): number => {
  const dataDir = resolve(loadConfig(statusConfig, process.env).DATA_DIR);
  const running = readRunning(dataDir);
  if (running === null) {
    terminal.write(`Nothing runs on ${dataDir}. npm start starts it.\n`);
    return 1;
  }
  const facts = { ...running, dataDir, demo: readDemoNotes(dataDir), admin: null };
  terminal.write(`${finalBox(facts, terminal)}\n`);
  return 0;
};

try {
  process.exitCode = tellStatus();
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
