import { execFileSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { probeServer } from './admin-connection.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import {
  disownPostmasterFile,
  type PostmasterFile,
  readPostmasterFile,
  readServerOptions,
  removeTornPostmasterFile,
} from './postmaster-file.ts';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts';
import { type ServerSettings, settingArguments } from './server-settings.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** A ready server. */
export interface Postmaster {
  identity: ProcessIdentity;
  port: number;
}

interface Adoption {
  cluster: string;
  password: string;
  binaries: PostgresBinaries;
  settings: ServerSettings;
  log: (line: string) => void;
}

const busyTimeoutMs = 120_000;
const unreachableTimeoutMs = 10_000;

/**
 * Returns the server that a killed process left behind, if it is this cluster's and has the wanted settings. Otherwise returns
 * `undefined` with the cluster free: a server with other settings is stopped, and a stale pid file made harmless. A foreign
 * process with the same number is left alone.
 */
export async function adoptPostmaster(adoption: Adoption): Promise<Postmaster | undefined> {
  removeTornPostmasterFile(adoption.cluster);
  const file = readPostmasterFile(adoption.cluster);
  if (file === undefined || !isRunning(file.pid)) return undefined;
  if (!(await isServerOf(adoption, file))) {
    adoption.log(
      `process ${String(file.pid)} is not our Postgres although postmaster.pid names it: left alone`,
    );
    disownPostmasterFile(adoption.cluster);
    return undefined;
  }
  const identity = identifyProcess(file.pid);
  if (identity === undefined) return undefined;
  if ((await waitUntilReady(adoption, file)) && hasWantedSettings(adoption)) {
    adoption.log(`adopted the running Postgres (process ${String(file.pid)})`);
    return { identity, port: file.port };
  }
  if (!isRunning(file.pid)) return undefined;
  adoption.log(`stopping the Postgres of an earlier start (process ${String(file.pid)})`);
  await stopPostmaster({ identity, pgCtl: adoption.binaries.pgCtl });
  return undefined;
}

/** Waits for the end of a start, recovery or shutdown. Whether the server is ready then. */
async function waitUntilReady({ cluster, password }: Adoption, file: PostmasterFile): Promise<boolean> {
  const begun = performance.now();
  let lastBusy = begun;
  while (isRunning(file.pid)) {
    const state = await probeServer(cluster, { port: file.port, password });
    const now = performance.now();
    if (state === 'ready') return true;
    if (state === 'busy') lastBusy = now;
    if (now - begun > busyTimeoutMs || now - lastBusy > unreachableTimeoutMs) return false;
    await pause(50);
  }
  return false;
}

function hasWantedSettings({ cluster, binaries, settings }: Adoption): boolean {
  const options = readServerOptions(cluster);
  const wanted = settingArguments(settings).filter((argument) => argument !== '-c');
  return (
    options.startsWith(`${binaries.postgres} `) && wanted.every((setting) => options.includes(`"${setting}"`))
  );
}

async function isServerOf({ cluster, password }: Adoption, { pid, port }: PostmasterFile): Promise<boolean> {
  return (await probeServer(cluster, { port, password })) === 'ready' || looksLikeServerOf(cluster, pid);
}

/** For a server that is not ready. A postmaster's working directory is its cluster. */
function looksLikeServerOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${String(pid)}/cwd`) === realpathSync(cluster);
    if (process.platform === 'win32')
      return run('tasklist', ['/FI', `PID eq ${String(pid)}`, '/NH']).includes('postgres.exe');
    return run('ps', ['-o', 'command=', '-p', String(pid)]).includes(cluster);
  } catch {
    return false;
  }
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
