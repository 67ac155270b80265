import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { internalClientFor } from '@candor/embedded';
import { freePorts } from '@candor/platform/free-ports';
import { loadConfig, serviceNames, urlSettingOf } from '@candor/platform';
import { createTestDatabase, testSecret } from '@candor/platform/testing';
import type { SiteProcess } from '../../../embedded/test/erasure/site-process.ts';
import { personAt } from '../../../embedded/test/site.ts';
import { distributedConfig } from '../../src/config.ts';
import { planProcesses, type PlannedProcess } from '../../src/processes.ts';
import type { ProcessName } from '../../src/processes.ts';
import { createStack } from '../../src/stack.ts';

export interface SiteOfClocks {
  readonly site: SiteProcess;
  readonly admin: { readonly email: string; readonly password: string };
  /** All lines of the processes. */
  readonly lines: readonly string[];
}

const shiftClock = fileURLToPath(new URL('shift-clock.ts', import.meta.url));

export interface Clocks {
  readonly aheadMs: Readonly<Record<ProcessName, number>>;
  /** The settings that choose engines; without any, the embedded adapters are used. */
  readonly engines: Readonly<Record<string, string>>;
}

/** Starts every service and the gateway as a process with its own clock, on one Postgres and on engines with correct clocks. */
export const startSiteOfClocks = async (
  { aheadMs, engines }: Clocks,
  cleanup: AsyncDisposableStack,
): Promise<SiteOfClocks> => {
  const database = await createTestDatabase();
  cleanup.defer(() => database.drop());
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-clocks-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  // Only the app's page, without the scripts of a build.
  const webDist = join(dataDir, 'web');
  await cp(new URL('../../../../web/index.html', import.meta.url), join(webDist, 'index.html'));
  const [port, ...ports] = await freePorts(serviceNames.length + 1);
  const admin = { email: 'admin@candor.example', password: 'an admin of this spec' };
  const settings = {
    // No other settings of this machine, which could name engines of other runs.
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    INTERNAL_SECRET: testSecret,
    DATA_DIR: dataDir,
    DATABASE_URL: database.adminUrl,
    DATABASE_POOL_SIZE: '3',
    WEB_DIST: webDist,
    PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
    PORT: String(port),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...Object.fromEntries(
      serviceNames.map((name, index) => [urlSettingOf(name), `http://127.0.0.1:${String(ports[index])}`]),
    ),
    ...engines,
  };
  const config = loadConfig(distributedConfig, settings);
  const plan = planProcesses(config, settings);
  const withItsClock = (planned: PlannedProcess): PlannedProcess => ({
    ...planned,
    environment: {
      ...planned.environment,
      NODE_OPTIONS: `--import=${shiftClock}`,
      CLOCK_AHEAD_MS: String(aheadMs[planned.name]),
    },
  });
  const lines: string[] = [];
  const stack = createStack({ isForPeople: false, print: (line) => lines.push(line) });
  cleanup.defer(() => stack.stop());
  const started = (async () => {
    await stack.startServices(plan.services.map(withItsClock), () => undefined);
    await stack.startGateway(withItsClock(plan.gateway));
  })();
  await Promise.race([started, stack.broken]).catch((error: unknown) => {
    throw new Error(`not all processes have started:\n${lines.slice(-40).join('\n')}`, { cause: error });
  });
  const urls = Object.fromEntries(plan.services.map(({ name, url }) => [name, url])) as Record<
    (typeof serviceNames)[number],
    string
  >;
  const internal = internalClientFor('spec', { urls, secret: testSecret });
  cleanup.defer(() => internal.close());
  const stop = () => stack.stop();
  return {
    site: { url: plan.gateway.url, internal, newPerson: () => personAt(plan.gateway.url), stop, kill: stop },
    admin,
    lines,
  };
};
