import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from './admin-connection.ts';
import type { ServerState } from './admin-connection.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { identifyProcess } from './process-identity.ts';
import type { Postmaster } from './running-postmaster.ts';
import type { ServerAccount } from './server-account.ts';
import { listenToServerLog } from './server-log.ts';
import { enterCluster, spawnServerProgram } from './server-process.ts';
import { settingArguments } from './server-settings.ts';
import type { ServerSettings } from './server-settings.ts';

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
  /** Another server, or backends that outlived a killed one, still have the cluster. */
  | { type: 'cluster-in-use' };

const SILENT_FOR_AT_MOST_MS = 60_000;

/** Starts the server once; throws with its last words when it fails for a reason of its own. */
export async function launchPostmaster(launch: Launch, port: number): Promise<LaunchOutcome> {
  const start = process.platform === 'win32' ? startByPgCtl : startDirectly;
  const { result: postmaster, said } = await listenToServerLog(launch.logFile, (append) =>
    start(launch, port, append),
  );
  if (postmaster !== undefined) return { type: 'ready', postmaster };
  if (/could not create (any TCP\/IP sockets|listen socket)/.test(said)) return { type: 'port-taken' };
  if (/still in use|lock file "postmaster.pid" already exists/.test(said)) return { type: 'cluster-in-use' };
  throw new Error(
    `Postgres did not start. Its log (${launch.logFile}) ends with:\n${said.slice(-2_000).trim()}`,
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
  if (!(await answers(child, cluster, { port, password }))) return undefined;
  return postmasterOf(cluster, port);
}

/** Waits as long as the server says that it is at work, recovery included. */
async function answers(
  child: ChildProcess,
  cluster: string,
  address: { port: number; password: string },
): Promise<boolean> {
  let lastBusy = performance.now();
  // Whoever has taken the port may keep the question waiting; the server that did not get it is gone at once.
  const exited = once(child, 'exit').then((): ServerState => 'silent');
  while (child.exitCode === null && child.signalCode === null) {
    const state = await Promise.race([askServer(cluster, address), exited]);
    if (state === 'answers') return true;
    if (state === 'busy') lastBusy = performance.now();
    if (performance.now() - lastBusy > SILENT_FOR_AT_MOST_MS) {
      child.kill('SIGQUIT');
      await exited;
    }
    await pause(25);
  }
  return false;
}

/** On Windows pg_ctl gives up an administrator's rights, with which the server refuses to run. */
async function startByPgCtl(launch: Launch, port: number): Promise<Postmaster | undefined> {
  const { cluster, logFile, binaries } = launch;
  const settings = settingArguments({ ...launch.settings, port: String(port) });
  const options = settings.map((argument) => (argument === '-c' ? argument : `"${argument}"`)).join(' ');
  const pgCtl = spawnServerProgram(
    binaries.pgCtl,
    ['start', '-D', cluster, '-l', logFile, '-w', '-t', String(SILENT_FOR_AT_MOST_MS / 1_000), '-o', options],
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
