import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { hasErrorCode, identifyProcess, isStillRunning, type ProcessIdentity } from './process-identity.ts';

export interface DataFolderLock {
  /** Idempotent; never removes another process's lock. */
  release(): void;
}

/** Another running process uses the data folder. */
export class HeldByAnother extends Error {
  override readonly name = 'HeldByAnother';
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${String(pid)}. ` +
        'Stop that process first, or choose another folder with DATA_DIR.',
    );
    this.pid = pid;
  }
}

const maxAttempts = 10;
const holderSchema = z.object({ pid: z.int().positive(), startedAt: z.string() });

/**
 * Locks the data folder for this process until `release` or the end of the process. The lock identifies its holder by number
 * and start time, so a lock left by `kill -9` or a reboot is replaced. Throws `HeldByAnother`.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const folder = resolve(dataDir);
  const lockFile = join(folder, 'candor.lock');
  mkdirSync(folder, { recursive: true });
  const content = JSON.stringify(self());

  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if (createWhole(lockFile, content))
      return {
        release: () => {
          releaseOwn(lockFile, content);
        },
      };
    const found = readText(lockFile);
    const holder = found === undefined ? undefined : parseHolder(found);
    if (holder !== undefined && isStillRunning(holder)) throw new HeldByAnother(folder, holder.pid);
    if (found !== undefined) removeStale(lockFile, found);
  }
  throw new Error(`The lock file ${lockFile} could not be taken. Remove it if no Candor uses this folder.`);
}

/** Process number of the lock's holder, without taking the lock; undefined if no running process holds it. */
export function dataFolderHolder(dataDir: string): number | undefined {
  const found = readText(join(resolve(dataDir), 'candor.lock'));
  const holder = found === undefined ? undefined : parseHolder(found);
  return holder !== undefined && isStillRunning(holder) ? holder.pid : undefined;
}

function self(): ProcessIdentity {
  const identity = identifyProcess(process.pid);
  if (identity === undefined)
    throw new Error('the operating system does not report when this process started');
  return identity;
}

/** A hard link appears with its whole content, so no process reads a half-written lock. */
function createWhole(lockFile: string, content: string): boolean {
  const draft = `${lockFile}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode: 0o644, flag: 'wx' });
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    if (hasErrorCode(error, 'EACCES', 'EROFS')) throw new Error(unwritable(lockFile), { cause: error });
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function unwritable(lockFile: string): string {
  return (
    `The data folder ${dirname(lockFile)} cannot be written by this account. ` +
    'Start as the account that it belongs to, or choose another folder with DATA_DIR.'
  );
}

/** Two processes can find the same stale lock. A process that moved a newer lock aside puts it back. */
function removeStale(lockFile: string, staleContent: string): void {
  const aside = `${lockFile}.${randomUUID()}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readText(aside) !== staleContent) createFrom(aside, lockFile);
  rmSync(aside, { force: true });
}

function createFrom(aside: string, lockFile: string): void {
  try {
    linkSync(aside, lockFile);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
}

function releaseOwn(lockFile: string, content: string): void {
  if (readText(lockFile) === content) rmSync(lockFile, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parseHolder(text: string): ProcessIdentity | undefined {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
