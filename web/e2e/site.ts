import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { clusterFolders } from '../../infra/embedded/src/postgres/cluster-folders.ts';
import { readPostmasterFile } from '../../infra/embedded/src/postgres/postmaster-file.ts';
import { urlOfRunning } from '../../infra/embedded/src/postgres/admin-connection.ts';
import { readyUrl } from '../../infra/embedded/src/ready-url.ts';
import { temporaryParent } from '../../infra/checks/src/temporary-parent.ts';

export interface Login {
  email: string;
  password: string;
}
export type Role = 'free' | 'premium' | 'admin';
export type Logins = Record<Role, Login>;

export interface Site {
  url: string;
  /** The data folder, which has the outbox of mail. */
  dataDir: string;
  /** A superuser's connection, to inject faults and to move time. */
  databaseUrl: string;
  /** The logins of its demo world, if it has one. */
  logins: () => Promise<Logins>;
  stop: () => Promise<void>;
}

export type Settings = Readonly<Record<string, string>>;

const Demo = z.object({
  passwords: z.object({ free: z.string(), premium: z.string(), admin: z.string() }),
  logins: z.array(z.object({ role: z.enum(['free', 'premium', 'admin']), email: z.string() })),
});

const start = fileURLToPath(new URL('../../infra/embedded/src/start.ts', import.meta.url));
/** Stops the sites if the test run is killed. */
const stopWithParent = new URL('../../infra/distributed/src/stop-with-parent.ts', import.meta.url).href;

/** The running site at SITE_URL, with the logins of its demo world in DEMO_FILE, on SITE_DATABASE_URL. */
export const runningSite = ({
  SITE_URL: url,
  DEMO_FILE: demoFile,
  SITE_DATABASE_URL: databaseUrl,
}: Readonly<Record<string, string | undefined>>): Site | null => {
  if (url === undefined) return null;
  if (demoFile === undefined || databaseUrl === undefined)
    throw new Error(
      'SITE_URL needs DEMO_FILE, secrets/demo.json of its data folder, and SITE_DATABASE_URL, a superuser’s',
    );
  return {
    url,
    dataDir: dirname(dirname(demoFile)),
    databaseUrl,
    logins: () => readLogins(demoFile),
    stop: () => Promise.resolve(),
  };
};

/** Starts what `npm start` starts, on its own data folder, with the demo world by default. */
export const startSite = async (settings: Settings = {}): Promise<Site> => {
  const dataDir = await mkdtemp(join(await temporaryParent(), 'candor-e2e-'));
  const site = spawn(process.execPath, ['--import', stopWithParent, start], {
    env: {
      ...process.env,
      // The engines of specs are shared, so the site uses none of them.
      KAFKA_BROKERS: '',
      ELASTICSEARCH_URL: '',
      REDIS_URL: '',
      S3_ENDPOINT: '',
      SMTP_URL: '',
      // All journeys come from one IP address, so rate limits are high. The machine may be busy, so load shedding is
      // off.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LIMIT_LOGIN: '1000',
      LIMIT_REGISTER: '1000',
      LIMIT_WRITE: '10000',
      REGISTRATIONS_PER_ADDRESS: '1000',
      CLAIM_CODES_PER_ADDRESS: '1000',
      // Cheap hashes: identity's own specs check their cost.
      PASSWORD_HASH_MEMORY_KB: '128',
      PASSWORD_HASH_ITERATIONS: '1',
      SUPPORT_EMAIL: 'help@candor.example',
      // Members can turn on push notifications. No journey has one sent.
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
      VAPID_SUBJECT: 'mailto:help@candor.example',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'demo',
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(site, 'exit');
  const { stdout } = site;
  if (stdout === null) throw new TypeError('the site has no output');
  return {
    url: await readyUrl(stdout),
    dataDir,
    databaseUrl: urlOfRunning(dataDir),
    logins: () => readLogins(join(dataDir, 'secrets', 'demo.json')),
    stop: async () => {
      // As Ctrl-C does.
      site.kill('SIGINT');
      await exited;
      if (readPostmasterFile(clusterFolders(dataDir).cluster) !== undefined)
        throw new Error(`Postgres still runs after the site was stopped: ${dataDir}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const readLogins = async (demoFile: string): Promise<Logins> => {
  const { passwords, logins } = Demo.parse(JSON.parse(await readFile(demoFile, 'utf8')));
  const login = (role: Role): Login => ({
    email: logins.find((candidate) => candidate.role === role)?.email ?? '',
    password: passwords[role],
  });
  return { free: login('free'), premium: login('premium'), admin: login('admin') };
};
