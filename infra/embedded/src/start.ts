import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import { runGateway } from '@candor/gateway';
import { refuseExposedDevelopment } from '@candor/gateway/network-exposure';
import {
  createDataFolder,
  createLogger,
  InvalidConfiguration,
  loadConfig,
  withSettings,
} from '@candor/platform';
import { embeddedConfig, enginesConfig, type EmbeddedConfig, enginesOf, type Engines } from './config.ts';
import { describeDemoWorld, ensureDemoWorld, isEmptyDatabase } from './demo-world.ts';
import { adminToShow, chooseFirstAdmin, removeShownPassword } from './first-admin.ts';
import { freePortFrom } from './free-port.ts';
import {
  HeldByAnother,
  lockDataFolder,
  type RunningPostgres,
  startPostgres,
  supervisePostgres,
} from './postgres/index.ts';
import { finalBox } from './final-box.ts';
import { internalClientFor } from './reach-services.ts';
import { z } from 'zod';
import { removeRunning, writeRunning } from './data-folder.ts';
import { startServices } from './stack.ts';
import { createProgress } from './terminal/progress.ts';
import { describeTerminal } from './terminal/terminal.ts';

const StartArguments = z.object({ after: z.coerce.number().int().nonnegative().default(0) });
const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const terminal = describeTerminal(process.stdout, process.env);
/** The number of steps that `npm start` has printed before. */
const { after: stepsBefore } = StartArguments.parse(
  parseArgs({ options: { after: { type: 'string' } }, strict: false }).values,
);
const cleanup = new AsyncDisposableStack();
let stopping: Promise<void> | null = null;

/** Stops everything that was started, last first, once. Prints failures. */
const stop = (): Promise<void> => {
  stopping ??= cleanup.disposeAsync().catch((error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`);
  });
  return stopping;
};

const start = async (config: EmbeddedConfig, engines: Engines): Promise<void> => {
  refuseExposedDevelopment(config);
  const hasDemoWorld = (config.SEED ?? (config.NODE_ENV === 'production' ? 'none' : 'demo')) === 'demo';
  const progress = createProgress(terminal, stepsBefore + 4, stepsBefore);
  const dataDir = resolve(config.DATA_DIR);
  createDataFolder(dataDir);

  const adminUrl = await progress.step(
    config.DATABASE_URL === undefined ? 'Starting Postgres' : 'Connecting to Postgres',
    () => openPostgres(config, dataDir),
    (opened) => opened.outcome,
  );
  const isEmpty = await isEmptyDatabase(adminUrl.url);
  const port = await freePortFrom(config.PORT, config.HOST);
  if (config.PORT !== 0 && port !== config.PORT)
    progress.note(`Port ${String(config.PORT)} is taken, using ${String(port)}.`);
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${String(port)}`;
  const admin = await chooseFirstAdmin(config, hasDemoWorld, { dataDir, databaseUrl: adminUrl.url });
  // The services and the gateway read their settings from it.
  const environment = withSettings(process.env, {
    NODE_ENV: config.NODE_ENV,
    LOG_LEVEL: config.LOG_LEVEL,
    LOG_PRETTY: String(terminal.interactive),
    PUBLIC_URL: publicUrl,
    ...(admin === null ? {} : { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
  });
  const services = await progress.step('Starting services', async (setDetail) => {
    const started = await startServices({
      dataDir,
      adminUrl: adminUrl.url,
      environment,
      onStarted: setDetail,
    });
    cleanup.defer(() => started.stop());
    return started;
  });
  const internal = internalClientFor('operator', services);
  cleanup.defer(() => internal.close());

  const demo = await progress.step(
    hasDemoWorld ? 'Importing the demo world' : 'No demo world',
    async (onProgress) => (hasDemoWorld ? ensureDemoWorld({ dataDir, isEmpty, internal, onProgress }) : null),
    (imported) => describeDemoWorld(imported, hasDemoWorld),
  );

  const gateway = await progress.step('Opening the gateway', async () => {
    const opened = await runGateway({
      environment: withSettings(environment, {
        HOST: config.HOST,
        PORT: String(port),
        WEB_DIST: webFolder,
        DATABASE_URL: adminUrl.url,
        DATA_DIR: dataDir,
        INTERNAL_SECRET: services.secret,
      }),
      urls: services.urls,
    });
    cleanup.defer(() => opened.stop());
    return opened;
  });
  const siteUrl = config.PUBLIC_URL ?? gateway.url.replace('127.0.0.1', 'localhost');
  const running = {
    url: gateway.url,
    operationsUrl: gateway.operationsUrl,
    siteUrl,
    engines,
    isEmbeddedPostgres: config.DATABASE_URL === undefined,
    isOneProcess: true,
    isProduction: config.NODE_ENV === 'production',
  };
  writeRunning(dataDir, {
    ...running,
    pid: process.pid,
    secret: 'stored',
    services: services.urls,
  });
  cleanup.defer(() => {
    removeRunning(dataDir);
    return Promise.resolve();
  });
  if (!existsSync(webFolder)) progress.note('The web app is not built. npm start builds it.');
  const shown = await adminToShow(admin, adminUrl.url);
  terminal.write(`${finalBox({ ...running, dataDir, demo, admin: shown }, terminal)}\n`);
  if (shown !== null) removeShownPassword(dataDir);
  if (!terminal.interactive) terminal.write(`ready ${siteUrl}\n`);
};

const openPostgres = async (
  config: EmbeddedConfig,
  dataDir: string,
): Promise<{ url: string; outcome: string }> => {
  if (config.DATABASE_URL !== undefined) {
    const lock = lockDataFolder(dataDir);
    cleanup.defer(() => {
      lock.release();
      return Promise.resolve();
    });
    return { url: config.DATABASE_URL, outcome: 'Using the Postgres of DATABASE_URL' };
  }
  const postgres = await startPostgres({ dataDir });
  cleanup.defer(() => postgres.stop());
  const supervision = superviseEngine(postgres, config);
  cleanup.defer(() => supervision.stop());
  const found = postgres.adopted ? 'found running' : 'ready';
  return {
    url: postgres.adminUrl,
    outcome: `Postgres ${postgres.version} ${found} on 127.0.0.1:${String(postgres.port)}`,
  };
};

const superviseEngine = (postgres: RunningPostgres, config: EmbeddedConfig) => {
  const log = createLogger({ service: 'site', level: config.LOG_LEVEL, isPretty: terminal.interactive });
  return supervisePostgres({
    postgres,
    onEnded: () => {
      log.warn({ logFile: postgres.logFile }, 'embedded postgres has ended, starting it again');
    },
    onRestarted: () => {
      log.warn({ pid: postgres.pid }, 'embedded postgres runs again');
    },
    onGivenUp: (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(
        `The embedded Postgres has ended, and five starts have failed, so the site ends.\n${reason}\n`,
      );
      void endWithin(stopTimeoutMs);
    },
  });
};

/** Without a database not every part can stop in order. */
const stopTimeoutMs = 10_000;

const endWithin = async (timeoutMs: number): Promise<void> => {
  await Promise.race([stop(), pause(timeoutMs)]);
  process.exit(1);
};

process.once('SIGINT', () => void leave());
process.once('SIGTERM', () => void leave());

const leave = async (): Promise<void> => {
  terminal.write('\nStopping …\n');
  await stop();
  process.exit(0);
};

try {
  const settings = loadConfig(enginesConfig, process.env);
  await start(loadConfig(embeddedConfig, process.env), enginesOf(settings));
} catch (error) {
  const isExpected = error instanceof HeldByAnother || error instanceof InvalidConfiguration;
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  await stop();
  process.exit(1);
}
