import { setTimeout as pause } from 'node:timers/promises';
import { adminUrl, prepareDatabase } from './admin-connection.ts';
import { clusterFolders, clusterPassword } from './cluster-folders.ts';
import { ensureCluster, refuseForeignCluster } from './create-cluster.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { preferredOrFreePort } from '../free-port.ts';
import { type Launch, launchPostmaster, rotateServerLog } from './launch-postmaster.ts';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import { findPostgresPackage } from './postgres-package.ts';
import { readLastPort } from './postmaster-file.ts';
import { adoptPostmaster, type Postmaster } from './running-postmaster.ts';
import { isRunning } from './process-identity.ts';
import { serverAccount } from './server-process.ts';
import { serverSettings, type ServerSettings } from './server-settings.ts';
import { killPostmaster, stopPostmaster } from './stop-postmaster.ts';

export interface StartPostgresOptions {
  /** All data is below its `postgres` folder. One process at a time holds it. */
  dataDir: string;
  /** Overrides of the default settings. */
  settings?: ServerSettings;
  log?: (line: string) => void;
  /** Proposes a port, given that of the last start. */
  choosePort?: (last: number | undefined) => Promise<number>;
}

/** An embedded Postgres on a loopback port. It survives a killed process, and the next start adopts it. */
export interface RunningPostgres {
  /** For the superuser, in the database `candor`. Contains the password, so never log it. */
  adminUrl: string;
  port: number;
  /** Such as `18.4`. */
  version: string;
  /** Of the current server; another one after `restart`. */
  readonly pid: number;
  /** A killed process had left it running. */
  adopted: boolean;
  /** The folder of the cluster. */
  cluster: string;
  logFile: string;
  /** Whether the server's process runs. */
  isRunning(): boolean;
  /** Starts the server again, on the same port, after it has ended. Rejects with the end of its log. */
  restart(): Promise<void>;
  /** Ends sessions, writes a checkpoint, waits for the server's end and unlocks the data folder. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the postmaster, for durability tests, and unlocks the data folder. */
  kill(): void;
}

const maxAttempts = 50;

/** Throws `HeldByAnother` when another process holds the data folder. */
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
  const launch = { cluster, logFile, password, binaries, account, settings };
  const { postmaster, adopted } = await obtainPostmaster(launch, options);
  const { port } = postmaster;
  let { identity } = postmaster;
  const handle = () => ({ identity, pgCtl: binaries.pgCtl });
  const address = { port, password };
  const version = await prepareDatabase(address).catch(async (error: unknown) => {
    await stopPostmaster(handle());
    throw error;
  });

  let stopping: Promise<void> | undefined;
  return {
    adminUrl: adminUrl(address),
    port,
    version,
    get pid() {
      return identity.pid;
    },
    adopted,
    cluster,
    logFile,
    isRunning: () => isRunning(identity.pid),
    restart: async () => {
      const again = await obtainPostmaster(launch, { ...options, choosePort: onlyPort(port) });
      ({ identity } = again.postmaster);
    },
    stop: () =>
      (stopping ??= stopPostmaster(handle()).finally(() => {
        lock.release();
      })),
    kill: () => {
      killPostmaster(handle());
      lock.release();
    },
  };
}

/** The server's users have its URL, so another port does not help. */
function onlyPort(port: number): () => Promise<number> {
  let isTried = false;
  return () => {
    if (isTried) return Promise.reject(new Error(`another process has taken port ${String(port)}`));
    isTried = true;
    return Promise.resolve(port);
  };
}

async function obtainPostmaster(
  launch: Launch,
  { log = () => undefined, choosePort = preferredOrFreePort }: StartPostgresOptions,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  let lastPort = readLastPort(launch.cluster);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const running = await adoptPostmaster({ ...launch, log });
    if (running !== undefined) return { postmaster: running, adopted: true };
    const port = await choosePort(lastPort);
    const outcome = await launchPostmaster(launch, port);
    switch (outcome.type) {
      case 'ready':
        return { postmaster: outcome.postmaster, adopted: false };
      case 'port-taken':
        log(`port ${String(port)} was taken meanwhile, trying another`);
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
