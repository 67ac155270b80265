import { resolve } from 'node:path';
import { loadConfig } from '@candor/platform';
import { readDemoNotes } from '@candor/seed';
import { embeddedConfig } from './config.ts';
import { finalBox } from './final-box.ts';
import { readRunning } from './running-file.ts';
import { describeTerminal } from './terminal/terminal.ts';

const terminal = describeTerminal(process.stdout, process.env);
const config = loadConfig(embeddedConfig, process.env);
const dataDir = resolve(config.DATA_DIR);
const running = readRunning(dataDir);

if (running === null) {
  terminal.write(`Nothing runs on ${dataDir}. npm start starts it.\n`);
  process.exitCode = 1;
} else {
  const { siteUrl, isEmbeddedPostgres, isProduction } = running;
  const facts = {
    siteUrl,
    dataDir,
    demo: readDemoNotes(dataDir),
    admin: null,
    isEmbeddedPostgres,
    isProduction,
  };
  terminal.write(`${finalBox(facts, terminal)}\n`);
}
