import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolderHolder, refuseForeignCluster } from '../postgres/index.ts';
import type { Running } from '../data-folder.ts';
import { type Finding, messageOf } from './finding.ts';

export const checkDataFolder = (dataDir: string, running: Running | null): readonly Finding[] =>
  existsSync(dataDir)
    ? [
        checkUse(dataDir, running),
        ...(process.platform === 'win32' ? [] : [checkMode(dataDir)]),
        checkSecrets(dataDir),
      ]
    : [checkPlace(dataDir)];

const checkPlace = (dataDir: string): Finding => {
  const what = 'data folder';
  const parent = nearestExisting(dataDir);
  if (isAllowed(parent, constants.W_OK | constants.X_OK))
    return { status: 'ok', what, message: `${dataDir} does not exist yet, npm start creates it` };
  const message = `${dataDir} does not exist, and this account cannot write to ${parent}.`;
  return { status: 'wrong', what, message, fix: 'set DATA_DIR to a folder of your own' };
};

const checkUse = (dataDir: string, running: Running | null): Finding => {
  const what = 'data folder';
  try {
    refuseForeignCluster({ cluster: join(dataDir, 'postgres', 'cluster') });
  } catch (error) {
    return { status: 'wrong', what, message: messageOf(error), fix: null };
  }
  if (
    !statSync(dataDir).isDirectory() ||
    !isAllowed(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  ) {
    const message = `${dataDir} is not a folder that this account can write to.`;
    return { status: 'wrong', what, message, fix: 'start as its owner, or set DATA_DIR' };
  }
  const holder = dataFolderHolder(dataDir);
  if (holder === undefined) return { status: 'ok', what, message: `${dataDir} is not in use` };
  if (holder === running?.pid)
    return {
      status: 'ok',
      what,
      message: `${dataDir} is used by the running site, process ${String(holder)}`,
    };
  const message = `${dataDir} is held by process ${String(holder)}, an unfinished start or another command.`;
  return { status: 'warning', what, message, fix: `wait for its end, or kill ${String(holder)}` };
};

const checkMode = (dataDir: string): Finding => {
  const what = "data folder's mode";
  const mode = modeOf(dataDir);
  if ((mode & 0o077) === 0) return { status: 'ok', what, message: 'other accounts have no access' };
  const message = `it is ${mode.toString(8)}, so other accounts have access.`;
  return { status: 'warning', what, message, fix: `chmod 700 ${dataDir}` };
};

const checkSecrets = (dataDir: string): Finding => {
  const what = 'secrets';
  const files = secretFiles(dataDir);
  const unreadable = files.filter((file) => !isAllowed(file, constants.R_OK));
  if (unreadable.length > 0) {
    const message = `this account cannot read ${unreadable.join(', ')}.`;
    return { status: 'wrong', what, message, fix: 'start as their owner' };
  }
  const open = process.platform === 'win32' ? [] : files.filter((file) => (modeOf(file) & 0o077) !== 0);
  if (open.length > 0) {
    const message = 'other accounts can read them.';
    return { status: 'wrong', what, message, fix: `chmod 600 ${open.join(' ')}` };
  }
  const message =
    files.length === 0
      ? 'none yet, npm start creates them'
      : `${String(files.length)}, readable by their owner only`;
  return { status: 'ok', what, message };
};

const secretFiles = (dataDir: string): readonly string[] => {
  const folder = join(dataDir, 'secrets');
  const generated = isAllowed(folder, constants.R_OK)
    ? readdirSync(folder).map((name) => join(folder, name))
    : [folder];
  return [...generated, join(dataDir, 'postgres', 'password')].filter((file) => existsSync(file));
};

const modeOf = (path: string): number => statSync(path).mode & 0o777;

const isAllowed = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
};

const neededBytes = 256 * 2 ** 20;
const comfortableBytes = 2 ** 30;

export const checkDisk = (dataDir: string): Finding => {
  const { bavail, bsize } = statfsSync(nearestExisting(dataDir));
  const free = bavail * bsize;
  const message = `${(free / 2 ** 30).toFixed(1)} GB are free for ${dataDir}`;
  if (free >= comfortableBytes) return { status: 'ok', what: 'disk', message };
  const fix = 'free some space, or set DATA_DIR to a folder on another disk';
  return { status: free < neededBytes ? 'wrong' : 'warning', what: 'disk', message: `${message}.`, fix };
};

/** The folder itself, or its nearest existing parent. */
export const nearestExisting = (path: string): string =>
  existsSync(path) ? path : nearestExisting(dirname(path));
