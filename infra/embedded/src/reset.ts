import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dropProvisioned, InvalidConfiguration, loadConfig } from '@candor/platform';
import { resetConfig, type ResetConfig } from './config.ts';
import { HeldByAnother, lockDataFolder, startPostgres } from './postgres/index.ts';
import { describeTerminal } from './terminal/terminal.ts';
import { describeDeletion, findWhatToDelete, type ToDelete } from './what-to-delete.ts';

const { write } = describeTerminal(process.stdout, process.env);

/** Exit status: 0 deleted, 1 nothing changed. */
const reset = async (config: ResetConfig): Promise<number> => {
  const dataDir = resolve(config.DATA_DIR);
  // Fail before the confirmation if another process uses the folder.
  if (existsSync(dataDir)) lockDataFolder(dataDir).release();
  const found = await findWhatToDelete(dataDir, config);
  if (!found.hasFolder && found.database === null) {
    write(`There is nothing at ${dataDir}.\n`);
    return 0;
  }
  write(describeDeletion(found));
  if (!(await isConfirmed())) {
    write('Nothing was deleted.\n');
    return 1;
  }
  await remove(found);
  write('All data is deleted. npm start creates a new site.\n');
  return 0;
};

const isConfirmed = async (): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    write('This is not a terminal. To confirm, run npm run reset -- --yes.\n');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // oxlint-disable-next-line candor/plain-words -- the name in Node's API
  const typed = await terminal.question('Type "yes": ');
  terminal.close();
  return typed.trim() === 'yes';
};

/** The folder goes last: an interrupted reset still has its secrets and can be repeated. */
const remove = async ({ dataDir, hasFolder, hasCluster, database }: ToDelete): Promise<void> => {
  // The server of a killed process would still write into the folder.
  if (hasCluster) await (await startPostgres({ dataDir })).stop();
  const lock = hasFolder ? lockDataFolder(dataDir) : null;
  try {
    if (database !== null) await dropProvisioned(database.url, database);
  } finally {
    lock?.release();
  }
  rmSync(dataDir, { recursive: true, force: true });
};

try {
  process.exitCode = await reset(loadConfig(resetConfig, process.env));
} catch (error) {
  const isExpected = error instanceof HeldByAnother || error instanceof InvalidConfiguration;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
