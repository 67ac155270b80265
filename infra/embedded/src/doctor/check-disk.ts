import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Finding } from './finding.ts';

const neededBytes = 256 * 2 ** 20;
const comfortableBytes = 2 ** 30;

export const checkDisk = (dataDir: string): Finding => {
  const { bavail, bsize } = statfsSync(nearestExisting(dataDir));
  const free = bavail * bsize;
  const said = `${(free / 2 ** 30).toFixed(1)} GB are free for ${dataDir}`;
  if (free >= comfortableBytes) return { status: 'ok', what: 'disk', said };
  const mend = 'delete something, or set DATA_DIR to a folder on another disk';
  return { status: free < neededBytes ? 'wrong' : 'warning', what: 'disk', said: `${said}.`, mend };
};

/** Of the folder itself, or of those in which it would be made. */
export const nearestExisting = (path: string): string =>
  existsSync(path) ? path : nearestExisting(dirname(path));
