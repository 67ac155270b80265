import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from './process-identity.ts';

/** The `postmaster.pid` of a running or killed server. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Process number, folder, start time and port, which no two servers share. */
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

/** Undefined for an incomplete file. */
export function parsePostmasterFile(content: string): PostmasterFile | undefined {
  const lines = content.split(/\r?\n/).map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return undefined;
  return { pid, port, signature: lines.slice(0, 4).join('\n') };
}

/** A power failure can leave an incomplete file, with which Postgres refuses to start. */
export function removeTornPostmasterFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (existsSync(file) && readPostmasterFile(cluster) === undefined) rmSync(file);
}

/**
 * Replaces the process number of a stale file with an impossible one, because Postgres refuses to start while another process
 * has the number. The rest stays: Postgres uses its shared memory id to find orphaned backends.
 */
export function disownPostmasterFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  const { uid, gid, mode } = statSync(file);
  rmSync(file);
  writeFileSync(file, [String(impossiblePid), ...rest].join('\n'), { mode, flag: 'wx' });
  if (process.platform !== 'win32') chownSync(file, uid, gid);
}

/** Above the highest process number of any system. */
const impossiblePid = 2 ** 31 - 2;

/** The port of the last start, which clients may still use. */
export function readLastPort(cluster: string): number | undefined {
  const port = /"port=(\d+)"/.exec(readServerOptions(cluster))?.[1];
  return port === undefined ? undefined : Number(port);
}

/** The command line of the last start; empty before the first. */
export function readServerOptions(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'postmaster.opts'), 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return '';
    throw error;
  }
}
