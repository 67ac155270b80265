import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderHolder, refuseForeignCluster } from '../postgres/index.ts';
import type { Running } from '../running-file.ts';
import { nearestExisting } from './check-disk.ts';
import { messageOf, type Finding } from './finding.ts';

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
    return { status: 'ok', what, said: `${dataDir} is not there yet, npm start makes it` };
  const said = `${dataDir} is not there, and this account may not write to ${parent}.`;
  return { status: 'wrong', what, said, mend: 'set DATA_DIR to a folder of your own' };
};

const checkUse = (dataDir: string, running: Running | null): Finding => {
  const what = 'data folder';
  try {
    refuseForeignCluster({ cluster: join(dataDir, 'postgres', 'cluster') });
  } catch (error) {
    return { status: 'wrong', what, said: messageOf(error), mend: null };
  }
  if (
    !statSync(dataDir).isDirectory() ||
    !isAllowed(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  ) {
    const said = `${dataDir} is no folder that this account can write to.`;
    return { status: 'wrong', what, said, mend: 'start as the account that it belongs to, or set DATA_DIR' };
  }
  const holder = dataFolderHolder(dataDir);
  if (holder === undefined) return { status: 'ok', what, said: `${dataDir} is used by nobody now` };
  if (holder === running?.pid)
    return { status: 'ok', what, said: `${dataDir} is used by the running site, process ${String(holder)}` };
  const said = `${dataDir} is held by process ${String(holder)}, a start that is not through or another command.`;
  return { status: 'warning', what, said, mend: `wait for it, or kill ${String(holder)}` };
};

const checkMode = (dataDir: string): Finding => {
  const what = "data folder's mode";
  const mode = modeOf(dataDir);
  if ((mode & 0o077) === 0) return { status: 'ok', what, said: 'nobody else can look into it' };
  const said = `it is ${mode.toString(8)}, so other accounts can look into it.`;
  return { status: 'warning', what, said, mend: `chmod 700 ${dataDir}` };
};

const checkSecrets = (dataDir: string): Finding => {
  const what = 'secrets';
  const files = secretFiles(dataDir);
  const unreadable = files.filter((file) => !isAllowed(file, constants.R_OK));
  if (unreadable.length > 0) {
    const said = `this account cannot read ${unreadable.join(', ')}.`;
    return { status: 'wrong', what, said, mend: 'start as the account that they belong to' };
  }
  const open = process.platform === 'win32' ? [] : files.filter((file) => (modeOf(file) & 0o077) !== 0);
  if (open.length > 0) {
    const said = 'other accounts may read them.';
    return { status: 'wrong', what, said, mend: `chmod 600 ${open.join(' ')}` };
  }
  const said =
    files.length === 0 ? 'none yet, npm start makes them' : `${String(files.length)}, their owner's alone`;
  return { status: 'ok', what, said };
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
