import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@candor/platform/free-ports';
import { startPostgres } from '@candor/embedded/postgres';
import { readyUrl } from '@candor/embedded/ready-url';
import {
  InvalidConfiguration,
  loadConfig,
  serviceNames,
  urlSettingOf,
  type Environment,
} from '@candor/platform';
import { removeIndices } from '@candor/search/remove-indices';
import { journeysConfig } from './config.ts';
import { checkout } from './processes.ts';

/**
 * Runs the browser journeys on a distributed site with a demo world: every service a process, on the engines of the
 * environment. `names` selects journeys, e.g. `messages`.
 */
const runJourneys = async (names: readonly string[]): Promise<number> => {
  const config = loadConfig(journeysConfig, process.env);
  const folder = await mkdtemp(join(tmpdir(), 'candor-journeys-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: join(folder, 'database') });
  undo.push(() => postgres.stop());
  const own = `journeys-${randomBytes(5).toString('hex')}`;
  undo.push(() => removeIndices(config.ELASTICSEARCH_URL, own));
  const [sitePort = 0, operationsPort = 0, ...ports] = await freePorts(2 + serviceNames.length);
  const environment: Environment = {
    ...process.env,
    ...Object.fromEntries(
      serviceNames.map((name, place) => [urlSettingOf(name), `http://127.0.0.1:${String(ports[place])}`]),
    ),
    PORT: String(sitePort),
    OPERATIONS_PORT: String(operationsPort),
    DATABASE_URL: postgres.adminUrl,
    DATA_DIR: folder,
    NODE_ENV: 'development',
    // The journeys read mails in the development outbox.
    ELASTICSEARCH_INDEX: own,
    S3_BUCKET: own,
    SMTP_URL: '',
    LOG_LEVEL: 'error',
    // Neither a busy machine nor many members from one address may fail a journey.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    LIMIT_LOGIN: '1000',
    LIMIT_REGISTER: '1000',
    LIMIT_WRITE: '10000',
    REGISTRATIONS_PER_ADDRESS: '1000',
    CLAIM_CODES_PER_ADDRESS: '1000',
    SUPPORT_EMAIL: 'help@candor.example',
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    VAPID_SUBJECT: 'mailto:help@candor.example',
  };

  const site = run('infra/distributed/src/start.ts', [], environment, 'pipe');
  undo.push(() => ended(site));
  if (site.stdout === null) throw new TypeError('the site has no output');
  const url = await readyUrl(site.stdout);
  const seed = run('infra/seed/src/main.ts', [], environment, 'ignore');
  if ((await exitOf(seed)) !== 0) throw new Error('The demo world could not be imported.');
  const journeys = run(
    'infra/checks/src/run-checks.ts',
    names.length === 0 ? ['e2e'] : names.map((name) => `web/e2e/${name}`),
    {
      ...process.env,
      SITE_URL: url,
      SITE_DATABASE_URL: postgres.adminUrl,
      DEMO_FILE: join(folder, 'secrets/demo.json'),
    },
    'inherit',
  );
  undo.push(() => ended(journeys));
  // Browsers may not keep a service from its core for so long that the gateway believes it hangs.
  if (journeys.pid !== undefined) setPriority(journeys.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return await exitOf(journeys);
};

const undo: (() => Promise<unknown>)[] = [];

const run = (
  main: string,
  args: readonly string[],
  env: Environment,
  output: 'pipe' | 'ignore' | 'inherit',
): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', main, ...args], {
    cwd: checkout,
    env,
    stdio: ['ignore', output, 'inherit'],
  });

const exitOf = async (child: ChildProcess): Promise<number> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? 1;
};

const ended = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  await exitOf(child);
};

const leave = async (exitCode: number): Promise<void> => {
  for (const step of undo.splice(0).toReversed()) await step();
  process.exit(exitCode);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(1));

try {
  await leave(await runJourneys(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof InvalidConfiguration;
  const message = error instanceof Error ? (isExpected ? error.message : error.stack) : error;
  process.stderr.write(`${String(message)}\n`);
  await leave(1);
}
