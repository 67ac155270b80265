import { resolve } from 'node:path';
import { enginesConfig, enginesOf } from '@candor/embedded/config';
import { adminToShow, chooseFirstAdmin, removeShownPassword } from '@candor/embedded/first-admin';
import { HeldByAnother, lockDataFolder } from '@candor/embedded/postgres';
import { removeRunning, storedSecret, writeRunning } from '@candor/embedded/data-folder';
import { createProgress, describeTerminal } from '@candor/embedded/terminal';
import { refuseExposedDevelopment } from '@candor/gateway/network-exposure';
import {
  checkDatabase,
  createDataFolder,
  InvalidConfiguration,
  loadConfig,
  serviceUrls,
  withSettings,
} from '@candor/platform';
import { checkPorts, checkSettings } from './preflight.ts';
import { distributedConfig } from './config.ts';
import { boxConfig, finalBox } from './final-box.ts';
import { planProcesses } from './processes.ts';
import { createStack, ProcessEnded } from './stack.ts';

const terminal = describeTerminal(process.stdout, process.env);
const progress = createProgress(terminal, 3);
const stack = createStack({ isForPeople: terminal.interactive, print: (line) => progress.note(line) });
let cleanUp: () => void = () => undefined;

const start = async (): Promise<void> => {
  checkSettings(process.env);
  const config = loadConfig(distributedConfig, process.env);
  refuseExposedDevelopment(config);
  const dataDir = resolve(config.DATA_DIR);
  const siteUrl = config.PUBLIC_URL ?? `http://localhost:${String(config.PORT)}`;
  createDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  cleanUp = () => lock.release();
  await progress.step(
    'Connecting to Postgres',
    () => checkDatabase(config.DATABASE_URL),
    (version) => `Postgres ${version} is ready`,
  );
  const databaseUrl = config.DATABASE_URL;
  // Outside production, a demo world can provide an administrator.
  const admin = await chooseFirstAdmin(config, config.NODE_ENV !== 'production', { dataDir, databaseUrl });
  const environment = withSettings(
    { LOG_PRETTY: String(terminal.interactive), ...process.env },
    {
      DATA_DIR: dataDir,
      INTERNAL_SECRET: config.INTERNAL_SECRET ?? storedSecret(dataDir, 'internal'),
      PUBLIC_URL: siteUrl,
      ...(admin === null ? {} : { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
    },
  );
  const plan = planProcesses(config, environment);
  await checkPorts([
    ...plan.services,
    plan.gateway,
    { name: 'gateway, readiness', host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT },
  ]);

  await progress.step(
    'Starting the services',
    (setDetail) => stack.startServices(plan.services, setDetail),
    () => `Services ready: ${plan.services.map(({ name }) => name).join(', ')}`,
  );
  await progress.step(
    'Opening the gateway',
    () => stack.startGateway(plan.gateway),
    () => 'Gateway ready',
  );

  const engines = loadConfig(boxConfig, environment);
  writeRunning(dataDir, {
    pid: process.pid,
    url: plan.gateway.url,
    operationsUrl: plan.gateway.operationsUrl,
    siteUrl,
    isEmbeddedPostgres: false,
    isOneProcess: false,
    isProduction: config.NODE_ENV === 'production',
    engines: enginesOf(loadConfig(enginesConfig, environment)),
    services: serviceUrls(config),
    secret: config.INTERNAL_SECRET === undefined ? 'stored' : 'configured',
  });
  cleanUp = () => {
    removeRunning(dataDir);
    lock.release();
  };
  const shown = await adminToShow(admin, databaseUrl);
  terminal.write(`${finalBox({ siteUrl, plan, admin: shown, engines }, terminal)}\n`);
  if (shown !== null) removeShownPassword(dataDir);
  if (!terminal.interactive) terminal.write(`ready ${siteUrl}\n`);
};

const leave = async (exitCode: number): Promise<void> => {
  await stack.stop();
  cleanUp();
  process.exit(exitCode);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    terminal.write('\nStopping …\n');
    void leave(0);
  });
}

try {
  await Promise.race([stack.broken, start()]);
  // Processes are not restarted silently: the operator must see that one ended, and why.
  await stack.broken;
} catch (error) {
  const isExpected = [HeldByAnother, InvalidConfiguration, ProcessEnded].some(
    (kind) => error instanceof kind,
  );
  const message = error instanceof Error ? (isExpected ? error.message : error.stack) : error;
  process.stderr.write(`${String(message)}\n`);
  await leave(1);
}
