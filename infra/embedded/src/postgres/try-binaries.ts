import { once } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import { findPostgresPackage } from './postgres-package.ts';
import { serverAccount } from './server-account.ts';
import type { ServerAccount } from './server-account.ts';
import { spawnServerProgram } from './server-process.ts';

/**
 * What the programs that a start would run say of themselves, run as it would: by the same account, from the same place,
 * with their libraries. Throws with why they do not run.
 */
export async function tryBinaries(): Promise<string> {
  const account = serverAccount();
  const { initdb, postgres } = preparePostgresBinaries(findPostgresPackage(), account);
  await versionOf(initdb, account);
  const version = await versionOf(postgres, account);
  return account === undefined ? version : `${version}, run by the account ${String(account.uid)}`;
}

async function versionOf(program: string, account: ServerAccount | undefined): Promise<string> {
  const child = spawnServerProgram(program, ['--version'], {
    account,
    cwd: dirname(program),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, ended] = await Promise.all([
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
    once(child, 'close'),
  ]);
  const code: unknown = ended[0];
  if (code !== 0)
    throw new Error(`${program} does not run (${String(code)}): ${`${complained}\n${said}`.trim()}`);
  return said.trim();
}
