import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyBinaries, fingerprint } from './binaries-copy.ts';
import { hasErrorCode } from './process-identity.ts';
import { createLibraryLinks, findPostgresPackage, type PostgresPackage } from './postgres-package.ts';
import { type ServerAccount, serverAccount, spawnServerProgram } from './server-process.ts';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Paths of programs that are ready to run. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Creates the `.so` links, because the package's postinstall never runs here. If the package is read-only, or the server's
 * account cannot read it below a private home, the binaries are copied to a cache folder once per version:
 * `/var/cache/candor` for root, `$XDG_CACHE_HOME/candor` or `~/.cache/candor` for others, otherwise the temporary folder.
 */
export function preparePostgresBinaries(
  source: PostgresPackage,
  account: ServerAccount | undefined,
  caches: string[] = cacheFolders(account),
): PostgresBinaries {
  if (account === undefined && createLinks(source)) return programsIn(source.native);
  const cache = caches.find((folder) => isUsable(folder, account));
  if (cache === undefined) {
    throw new Error(
      `The Postgres binaries cannot be stored in any of: ${caches.join(', ')}. Make one of them writable.`,
    );
  }
  const folder = join(cache, `postgres-${source.version}-${fingerprint(source.native)}`);
  copyBinaries(source, folder);
  return programsIn(folder);
}

function createLinks(source: PostgresPackage): boolean {
  try {
    createLibraryLinks(source.native, source.links);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

function cacheFolders(account: ServerAccount | undefined): string[] {
  if (account !== undefined) return ['/var/cache/candor', join(tmpdir(), 'candor'), '/tmp/candor'];
  const own = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return [join(own, 'candor'), join(tmpdir(), `candor-${String(process.getuid?.() ?? '')}`)];
}

/** Only this account may write there, because its files are executed. Another account needs access to every parent folder. */
function isUsable(folder: string, account: ServerAccount | undefined): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: account === undefined ? 0o700 : 0o755 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (process.platform === 'win32') return true;
    const { uid, mode } = statSync(folder);
    return (
      uid === process.getuid?.() &&
      (mode & 0o022) === 0 &&
      (account === undefined || isAccessibleToOthers(folder))
    );
  } catch (error) {
    if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT')) return false;
    throw error;
  }
}

function isAccessibleToOthers(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isAccessibleToOthers(parent));
}

function programsIn(native: string): PostgresBinaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * Runs the server's programs as a start would, by the same account and from the same place. Returns their version. Throws with
 * the reason if they do not run.
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
  const [output, errors, ended] = await Promise.all([
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
    once(child, 'close'),
  ]);
  const code: unknown = ended[0];
  if (code !== 0)
    throw new Error(`${program} does not run (${String(code)}): ${`${errors}\n${output}`.trim()}`);
  return output.trim();
}
