import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyBinaries, fingerprint } from './binaries-copy.ts';
import { hasErrorCode } from './error-code.ts';
import { makeLibraryLinks } from './library-links.ts';
import type { PostgresPackage } from './postgres-package.ts';
import type { ServerAccount } from './server-account.ts';

/** Programs that can be run as they lie. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * The package's postinstall, which would make the `.so` links, never runs here; so they are made now. Where that
 * must not or cannot be done in the package (read-only, or the server runs as an account that cannot read a
 * checkout below a private home), the binaries are copied, once per version, to a cache folder:
 * `/var/cache/candor` for root, `$XDG_CACHE_HOME/candor` or `~/.cache/candor` for others, the system's temporary
 * folder failing that.
 */
export function preparePostgresBinaries(
  source: PostgresPackage,
  account: ServerAccount | undefined,
  caches: string[] = cacheFolders(account),
): PostgresBinaries {
  if (account === undefined && linksCanBeMade(source)) return programsIn(source.native);
  const cache = caches.find((folder) => isUsable(folder, account));
  if (cache === undefined) {
    throw new Error(
      `The Postgres binaries can be kept in none of: ${caches.join(', ')}. Make one of them writable.`,
    );
  }
  const folder = join(cache, `postgres-${source.version}-${fingerprint(source.native)}`);
  copyBinaries(source, folder);
  return programsIn(folder);
}

function linksCanBeMade(source: PostgresPackage): boolean {
  try {
    makeLibraryLinks(source.native, source.links);
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

/** Ours alone to write, because what lies there is run; for another account every folder above must let it in. */
function isUsable(folder: string, account: ServerAccount | undefined): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: account === undefined ? 0o700 : 0o755 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (process.platform === 'win32') return true;
    const { uid, mode } = statSync(folder);
    return (
      uid === process.getuid?.() && (mode & 0o022) === 0 && (account === undefined || letsOthersIn(folder))
    );
  } catch (error) {
    if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT')) return false;
    throw error;
  }
}

function letsOthersIn(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || letsOthersIn(parent));
}

function programsIn(native: string): PostgresBinaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}
