import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { InternalClient } from '@candor/platform';
import { createTestDatabase } from '@candor/platform/testing';
import pg from 'pg';
import { readRunning, storedSecret } from '../../src/data-folder.ts';
import { internalClientFor } from '../../src/reach-services.ts';
import { allServices } from '@candor/migrate';
import { personAt, type Person } from '../site.ts';

/** A migrated database and a data folder for sites that are started, killed and started again. */
export interface SiteFixture {
  /** Photos, unsent mail and secrets. */
  readonly dataDir: string;
  /** A superuser's connection. */
  readonly database: pg.Client;
  /** For a superuser. */
  readonly databaseUrl: string;
  /** The first administrator. */
  readonly admin: { readonly email: string; readonly password: string };
  /** All output lines of its sites. */
  readonly lines: string[];
  /** All started processes, ready or not. */
  readonly processes: Set<ChildProcess>;
  /** Kills the running processes. */
  remove(): Promise<void>;
}

/** A site for `Actor`s. */
export interface UsedSite {
  readonly url: string;
  /** Of its pages. */
  readonly origin: string;
  readonly internal: InternalClient;
  newPerson(): Person;
}

/** A site in another process, which logs everything. */
export interface SiteProcess extends UsedSite {
  /** SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const publicUrl = 'http://candor.example';
const checkout = fileURLToPath(new URL('../../../../', import.meta.url));
/** Stops the sites if the test run is killed. */
const stopWithParent = new URL('../../../distributed/src/stop-with-parent.ts', import.meta.url).href;

export const openFixture = async (): Promise<SiteFixture> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-erasure-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  // The specs kill sites, never Postgres.
  const testDatabase = await createTestDatabase(allServices);
  const database = new pg.Client({ connectionString: testDatabase.adminUrl });
  await database.connect();
  const processes = new Set<ChildProcess>();
  return {
    dataDir,
    database,
    databaseUrl: testDatabase.adminUrl,
    lines: [],
    processes,
    admin: { email: 'admin@candor.example', password: 'an admin of this spec' },
    remove: async () => {
      for (const child of processes) await ended(child, 'SIGKILL');
      await database.end();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export interface SiteSettings {
  /** Entry point, relative to the checkout. */
  readonly main: string;
  readonly environment: Readonly<Record<string, string>>;
}

export const startSiteProcess = async (
  { dataDir, databaseUrl, admin, lines, processes }: SiteFixture,
  { main, environment }: SiteSettings,
): Promise<SiteProcess> => {
  const nodeOptions = ['--disable-warning=TimeoutNegativeWarning', `--import=${stopWithParent}`];
  const child = spawn(process.execPath, [...nodeOptions, main], {
    cwd: checkout,
    // No other settings of this machine, which could name engines of other runs.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      SEED: 'none',
      PORT: '0',
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'debug',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DATABASE_POOL_SIZE: '3',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // The spec acts as a proxy and sets the client's address.
      TRUSTED_PROXIES: '127.0.0.1',
      REGISTRATIONS_PER_ADDRESS: '1000',
      CLAIM_CODES_PER_ADDRESS: '1000',
      // Cheap hashes: identity's own specs check their cost.
      PASSWORD_HASH_MEMORY_KB: '128',
      PASSWORD_HASH_ITERATIONS: '1',
      // No refusals on a busy machine.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LIMIT_REGISTER: '1000',
      LIMIT_LOGIN: '1000',
      LIMIT_WRITE: '10000',
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
      VAPID_SUBJECT: 'mailto:help@candor.example',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  processes.add(child);
  await ready(child, lines);
  const running = readRunning(dataDir);
  if (running === null) throw new Error('the site did not write running.json');
  const internal = internalClientFor('spec', {
    urls: running.services,
    secret: storedSecret(dataDir, 'internal'),
  });
  const url = running.url.replace('localhost', '127.0.0.1');
  const end = async (signal: NodeJS.Signals) => {
    await internal.close();
    await ended(child, signal);
    processes.delete(child);
  };
  return {
    url,
    origin: publicUrl,
    internal,
    newPerson: () => personAt(url),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'close');
};

/** Resolves at the line `ready http…`. Later lines are recorded too. */
const ready = (child: ChildProcess, lines: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      if (output === null) continue;
      createInterface({ input: output }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('ready http')) resolve();
      });
    }
    child.once('close', () => {
      reject(new Error(`the site ended:\n${lines.slice(-40).join('\n')}`));
    });
  });
