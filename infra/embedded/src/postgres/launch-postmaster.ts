import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { probeServer, type ServerState } from './admin-connection.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { identifyProcess } from './process-identity.ts';
import type { Postmaster } from './running-postmaster.ts';
import { enterCluster, type ServerAccount, spawnServerProgram } from './server-process.ts';
import { type ServerSettings, settingArguments } from './server-settings.ts';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

export interface Launch {
  cluster: string;
  logFile: string;
  password: string;
  binaries: PostgresBinaries;
  account: ServerAccount | undefined;
  settings: ServerSettings;
}

export type LaunchOutcome =
  | { type: 'ready'; postmaster: Postmaster }
  | { type: 'port-taken' }
  /** Another server, or backends of a killed one, still use the cluster. */
  | { type: 'cluster-in-use' };

const unreachableTimeoutMs = 60_000;

/** Starts the server once. Throws with the end of its log when it fails for any other reason. */
export async function launchPostmaster(launch: Launch, port: number): Promise<LaunchOutcome> {
  const start = process.platform === 'win32' ? startByPgCtl : startDirectly;
  const { result: postmaster, logged } = await captureServerLog(launch.logFile, (append) =>
    start(launch, port, append),
  );
  if (postmaster !== undefined) return { type: 'ready', postmaster };
  if (/could not create (any TCP\/IP sockets|listen socket)/.test(logged)) return { type: 'port-taken' };
  if (/still in use|lock file "postmaster.pid" already exists/.test(logged))
    return { type: 'cluster-in-use' };
  throw new Error(
    `Postgres did not start. Its log (${launch.logFile}) ends with:\n${logged.slice(-2_000).trim()}`,
  );
}

async function startDirectly(launch: Launch, port: number, append: number): Promise<Postmaster | undefined> {
  const { cluster, password, binaries, account } = launch;
  const entry = enterCluster(cluster, account);
  const args = ['-D', entry.dataArgument, ...settingArguments({ ...launch.settings, port: String(port) })];
  const child = spawnServerProgram(binaries.postgres, args, {
    account,
    cwd: entry.workingDirectory,
    stdio: ['ignore', append, append],
  });
  await once(child, 'spawn');
  child.unref();
  if (!(await becomesReady(child, cluster, { port, password }))) return undefined;
  return postmasterOf(cluster, port);
}

/** Waits as long as the server reports that it is busy, including recovery. */
async function becomesReady(
  child: ChildProcess,
  cluster: string,
  address: { port: number; password: string },
): Promise<boolean> {
  let lastBusy = performance.now();
  // If another process has the port, its response can take long, but our server exits at once.
  const exited = once(child, 'exit').then((): ServerState => 'unreachable');
  while (child.exitCode === null && child.signalCode === null) {
    const state = await Promise.race([probeServer(cluster, address), exited]);
    if (state === 'ready') return true;
    if (state === 'busy') lastBusy = performance.now();
    if (performance.now() - lastBusy > unreachableTimeoutMs) {
      child.kill('SIGQUIT');
      await exited;
    }
    await pause(25);
  }
  return false;
}

/** On Windows, pg_ctl drops administrator rights, with which the server refuses to run. */
async function startByPgCtl(launch: Launch, port: number): Promise<Postmaster | undefined> {
  const { cluster, logFile, binaries } = launch;
  const settings = settingArguments({ ...launch.settings, port: String(port) });
  const options = settings.map((argument) => (argument === '-c' ? argument : `"${argument}"`)).join(' ');
  const pgCtl = spawnServerProgram(
    binaries.pgCtl,
    ['start', '-D', cluster, '-l', logFile, '-w', '-t', String(unreachableTimeoutMs / 1_000), '-o', options],
    { account: undefined, cwd: cluster, stdio: 'ignore' },
  );
  const ended: unknown[] = await once(pgCtl, 'exit');
  return ended[0] === 0 ? postmasterOf(cluster, port) : undefined;
}

function postmasterOf(cluster: string, port: number): Postmaster | undefined {
  const pid = readPostmasterFile(cluster)?.pid;
  const identity = pid === undefined ? undefined : identifyProcess(pid);
  return identity === undefined ? undefined : { identity, port };
}

const rotateAtBytes = 10_000_000;

/** Starts a new log when the current one is large. The previous one remains as `.1`. */
export function rotateServerLog(file: string): void {
  if (existsSync(file) && statSync(file).size > rotateAtBytes) renameSync(file, `${file}.1`);
}

/** Runs `work` and returns the log lines that the server wrote meanwhile. */
async function captureServerLog<T>(
  file: string,
  work: (append: number) => Promise<T>,
): Promise<{ result: T; logged: string }> {
  const append = openSync(file, 'a', 0o600);
  const before = statSync(file).size;
  try {
    const result = await work(append);
    return { result, logged: readFileSync(file).subarray(before).toString('utf8') };
  } finally {
    closeSync(append);
  }
}
