import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/** What a running server (or one that was killed) says of itself in `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Number, folder, start and port: no two servers have all four. */
  signature: string;
}

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Undefined for a file that is not yet, or was never, written in full. */
export function parsePostmasterFile(content: string): PostmasterFile | undefined {
  const lines = content.split(/\r?\n/).map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  return { pid, port, signature: lines.slice(0, 4).join('\n') };
}

/** A power cut can leave an empty one, at which Postgres refuses to start. */
export function removeTornPostmasterFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (existsSync(file) && readPostmasterFile(cluster) === undefined) rmSync(file);
}

/**
 * Makes a stale file name a process that cannot exist, because Postgres would refuse to start while another process
 * has the number. The rest stays: by the shared memory it names, Postgres finds orphaned backends.
 */
export function disownPostmasterFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  const { uid, gid, mode } = statSync(file);
  rmSync(file);
  writeFileSync(file, [String(NOBODYS_NUMBER), ...rest].join('\n'), { mode, flag: 'wx' });
  if (process.platform !== 'win32') chownSync(file, uid, gid);
}

/** Above the highest process number of any system. */
const NOBODYS_NUMBER = 2 ** 31 - 2;

/** The port in the command line of the last start, for clients that still know it. */
export function readLastPort(cluster: string): number | undefined {
  const port = /"port=(\d+)"/.exec(readServerOptions(cluster))?.[1];
  return port === undefined ? undefined : Number(port);
}

/** The command line of the last start; empty when there was none. */
export function readServerOptions(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'postmaster.opts'), 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return '';
    throw error;
  }
}
