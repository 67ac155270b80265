import { execFileSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from './admin-connection.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import {
  disownPostmasterFile,
  readPostmasterFile,
  readServerOptions,
  removeTornPostmasterFile,
} from './postmaster-file.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { identifyProcess, isRunning } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { settingArguments } from './server-settings.ts';
import type { ServerSettings } from './server-settings.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** A server that answers. */
export interface Postmaster {
  identity: ProcessIdentity;
  port: number;
}

interface Search {
  cluster: string;
  password: string;
  binaries: PostgresBinaries;
  settings: ServerSettings;
  log: (line: string) => void;
}

const BUSY_FOR_AT_MOST_MS = 120_000;
const SILENT_FOR_AT_MOST_MS = 10_000;

/**
 * The server that a killed process left behind, if it is this cluster's own and was started as we would start it.
 * After `undefined` the cluster is free: a server with other settings was stopped, a stale pid file disarmed. A
 * foreign process that was given the number is left alone.
 */
export async function adoptPostmaster(search: Search): Promise<Postmaster | undefined> {
  removeTornPostmasterFile(search.cluster);
  const file = readPostmasterFile(search.cluster);
  if (file === undefined || !isRunning(file.pid)) return undefined;
  if (!(await isServerOf(search, file))) {
    search.log(
      `process ${String(file.pid)} is not our Postgres although postmaster.pid names it: left alone`,
    );
    disownPostmasterFile(search.cluster);
    return undefined;
  }
  const identity = identifyProcess(file.pid);
  if (identity === undefined) return undefined;
  if ((await settle(search, file)) && startedAsWanted(search)) {
    search.log(`adopted the running Postgres (process ${String(file.pid)})`);
    return { identity, port: file.port };
  }
  if (!isRunning(file.pid)) return undefined;
  search.log(`stopping the Postgres of an earlier start (process ${String(file.pid)})`);
  await stopPostmaster({ identity, pgCtl: search.binaries.pgCtl });
  return undefined;
}

/** Waits out a start, recovery or shutdown; whether it answers in the end. */
async function settle({ cluster, password }: Search, file: PostmasterFile): Promise<boolean> {
  const begun = performance.now();
  let lastBusy = begun;
  while (isRunning(file.pid)) {
    const state = await askServer(cluster, { port: file.port, password });
    const now = performance.now();
    if (state === 'answers') return true;
    if (state === 'busy') lastBusy = now;
    if (now - begun > BUSY_FOR_AT_MOST_MS || now - lastBusy > SILENT_FOR_AT_MOST_MS) return false;
    await pause(50);
  }
  return false;
}

function startedAsWanted({ cluster, binaries, settings }: Search): boolean {
  const options = readServerOptions(cluster);
  const wanted = settingArguments(settings).filter((argument) => argument !== '-c');
  return (
    options.startsWith(`${binaries.postgres} `) && wanted.every((setting) => options.includes(`"${setting}"`))
  );
}

async function isServerOf({ cluster, password }: Search, { pid, port }: PostmasterFile): Promise<boolean> {
  return (await askServer(cluster, { port, password })) === 'answers' || looksLikeServerOf(cluster, pid);
}

/** For a server that does not answer (yet). A postmaster's working directory is its cluster. */
function looksLikeServerOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${String(pid)}/cwd`) === realpathSync(cluster);
    if (process.platform === 'win32')
      return tell('tasklist', ['/FI', `PID eq ${String(pid)}`, '/NH']).includes('postgres.exe');
    return tell('ps', ['-o', 'command=', '-p', String(pid)]).includes(cluster);
  } catch {
    return false;
  }
}

function tell(program: string, args: string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
