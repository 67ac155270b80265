import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { loadConfig } from '@candor/platform';
import { embeddedConfig } from './config.ts';
import { HeldByAnother, lockDataFolder, startPostgres } from './postgres/index.ts';
import { describeTerminal } from './terminal/terminal.ts';

const { write } = describeTerminal(process.stdout, process.env);

/** Exit status: 0 gone, 1 left as it was. */
const reset = async (dataDir: string): Promise<number> => {
  if (!existsSync(dataDir)) {
    write(`There is nothing at ${dataDir}.\n`);
    return 0;
  }
  if (!(await isConfirmed(dataDir))) {
    write('Nothing was deleted.\n');
    return 1;
  }
  // A server left behind by a killed process would go on writing into the folder.
  if (existsSync(resolve(dataDir, 'postgres'))) await (await startPostgres({ dataDir })).stop();
  lockDataFolder(dataDir).release();
  rmSync(dataDir, { recursive: true, force: true });
  write(`${dataDir} is deleted. npm start begins anew.\n`);
  return 0;
};

const isConfirmed = async (dataDir: string): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) return false;
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await questions.question(
    `Delete everything in ${dataDir}: database, photos, secrets? Type "yes": `,
  );
  questions.close();
  return answer.trim() === 'yes';
};

try {
  process.exitCode = await reset(resolve(loadConfig(embeddedConfig, process.env).DATA_DIR));
} catch (error) {
  process.stderr.write(`${error instanceof HeldByAnother ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
