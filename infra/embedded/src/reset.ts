import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dropProvisioned, InvalidConfiguration, loadConfig } from '@candor/platform';
import { resetConfig, type ResetConfig } from './config.ts';
import { HeldByAnother, lockDataFolder, startPostgres } from './postgres/index.ts';
import { describeTerminal } from './terminal/terminal.ts';
import { describeDeletion, findWhatToDelete, type ToDelete } from './what-to-delete.ts';

const { write } = describeTerminal(process.stdout, process.env);

/** Exit status: 0 gone, 1 left as it was. */
const reset = async (config: ResetConfig): Promise<number> => {
  const dataDir = resolve(config.DATA_DIR);
  // Whoever cannot be reset is told before he is asked.
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
  write('All of it is deleted. npm start begins anew.\n');
  return 0;
};

const isConfirmed = async (): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    write('Nobody is there to be asked: npm run reset -- --yes does it.\n');
    return false;
  }
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await questions.question('Type "yes": ');
  questions.close();
  return answer.trim() === 'yes';
};

/** The folder last: whoever is interrupted before has its secrets, and can repeat it. */
const remove = async ({ dataDir, hasFolder, hasCluster, database }: ToDelete): Promise<void> => {
  // A server left behind by a killed process would go on writing into the folder.
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
