import { setTimeout as pause } from 'node:timers/promises';
import { adminUrl, prepareDatabase } from './admin-connection.ts';
import { clusterFolders } from './cluster-folders.ts';
import { clusterPassword } from './cluster-password.ts';
import { ensureCluster, refuseForeignCluster } from './create-cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { DataFolderLock } from './data-folder-lock.ts';
import { preferredOrFreePort } from './preferred-port.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import type { Launch } from './launch-postmaster.ts';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import { findPostgresPackage } from './postgres-package.ts';
import { readLastPort } from './postmaster-file.ts';
import { adoptPostmaster } from './running-postmaster.ts';
import type { Postmaster } from './running-postmaster.ts';
import { serverAccount } from './server-account.ts';
import { rotateServerLog } from './server-log.ts';
import { serverSettings } from './server-settings.ts';
import type { ServerSettings } from './server-settings.ts';
import { killPostmaster, stopPostmaster } from './stop-postmaster.ts';

export interface StartPostgresOptions {
  /** All data lies below its `postgres` folder, whoever starts it. One process at a time holds it. */
  dataDir: string;
  /** `postgresql.conf` names and values, over those made for a laptop. */
  settings?: ServerSettings;
  log?: (line: string) => void;
  /** Proposes a port, given the one of the last start. */
  choosePort?: (last: number | undefined) => Promise<number>;
}

/** A Postgres of our own on a loopback port. It outlives a killed process and is adopted by the next start. */
export interface RunningPostgres {
  /** The superuser's, in the database `candor`. Holds the password: never to be logged. */
  adminUrl: string;
  port: number;
  /** Such as `18.4`. */
  version: string;
  pid: number;
  /** It was running already, left by a process that was killed. */
  adopted: boolean;
  /** The folder of the data. */
  cluster: string;
  logFile: string;
  /** Ends sessions, writes a checkpoint, waits until the server is gone and lets go of the data folder. */
  stop(): Promise<void>;
  /** SIGKILL to the postmaster, for durability tests; lets go of the data folder. */
  kill(): void;
}

const ATTEMPTS = 50;

/** Throws `HeldByAnother` when another process has the data folder. */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const lock = lockDataFolder(options.dataDir);
  try {
    return await startLocked(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(options: StartPostgresOptions, lock: DataFolderLock): Promise<RunningPostgres> {
  const source = findPostgresPackage();
  const account = serverAccount();
  const binaries = preparePostgresBinaries(source, account);
  const folders = clusterFolders(options.dataDir);
  refuseForeignCluster(folders);
  const password = clusterPassword(folders.passwordFile);
  await ensureCluster({ folders, binaries, major: source.major, account, password });

  const { cluster, logFile } = folders;
  const settings = serverSettings(options.settings);
  rotateServerLog(logFile);
  const { postmaster, adopted } = await obtainPostmaster(
    { cluster, logFile, password, binaries, account, settings },
    options,
  );
  const { identity, port } = postmaster;
  const handle = { identity, pgCtl: binaries.pgCtl };
  const address = { port, password };
  const version = await prepareDatabase(address).catch(async (error: unknown) => {
    await stopPostmaster(handle);
    throw error;
  });

  let stopping: Promise<void> | undefined;
  return {
    adminUrl: adminUrl(address),
    port,
    version,
    pid: identity.pid,
    adopted,
    cluster,
    logFile,
    stop: () =>
      (stopping ??= stopPostmaster(handle).finally(() => {
        lock.release();
      })),
    kill: () => {
      killPostmaster(handle);
      lock.release();
    },
  };
}

async function obtainPostmaster(
  launch: Launch,
  { log = () => undefined, choosePort = preferredOrFreePort }: StartPostgresOptions,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  let lastPort = readLastPort(launch.cluster);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const running = await adoptPostmaster({ ...launch, log });
    if (running !== undefined) return { postmaster: running, adopted: true };
    const port = await choosePort(lastPort);
    const outcome = await launchPostmaster(launch, port);
    switch (outcome.type) {
      case 'ready':
        return { postmaster: outcome.postmaster, adopted: false };
      case 'port-taken':
        log(`port ${String(port)} was taken meanwhile: trying another`);
        lastPort = undefined;
        break;
      case 'cluster-in-use':
        log('waiting for the sessions of a killed Postgres to end');
        await pause(200);
        break;
    }
  }
  throw new Error(
    `Postgres found no port, or the cluster in ${launch.cluster} stays in use. Its log: ${launch.logFile}`,
  );
}
