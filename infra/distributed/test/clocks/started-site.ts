import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { internalClientFor } from '@candor/embedded';
import { serviceNames, type ServiceName, urlSettingOf } from '@candor/platform';
import { freePorts } from '@candor/platform/free-ports';
import { createTestDatabase, testSecret } from '@candor/platform/testing';
import type { SiteProcess } from '../../../embedded/test/erasure/site-process.ts';
import { personAt } from '../../../embedded/test/site.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

/** This machine's settings that each program gets. Others could name engines of other runs. */
export const programSettings: Settings = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

const main = fileURLToPath(new URL('../../src/start.ts', import.meta.url));
const shiftClock = fileURLToPath(new URL('shift-clock.ts', import.meta.url));

export interface StartedProgram {
  /** All output lines so far. */
  readonly lines: readonly string[];
  /** The address that it prints when it is ready. Rejects with its output when it ends before. */
  readonly ready: Promise<string>;
  /** Its exit status. */
  readonly ended: Promise<number>;
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/** Runs `start:distributed` with these settings only. */
export const startProgram = (settings: Settings): StartedProgram => {
  const child = spawn(process.execPath, [main], {
    env: { ...programSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('ready ')) ready.resolve(line.slice('ready '.length));
    });
  }
  const ended = once(child, 'close').then(([code]) => Number(code));
  void ended.then(() => ready.reject(new Error(`start:distributed ended:\n${lines.join('\n')}`)));
  ready.promise.catch(() => undefined);
  return { lines, ready: ready.promise, ended, signal: (signal) => child.kill(signal) };
};

export interface StartedSite {
  readonly program: StartedProgram;
  readonly site: SiteProcess;
  readonly dataDir: string;
  readonly urls: Readonly<Record<ServiceName, string>>;
}

/**
 * Settings of a site in production, on an empty database. Each process's clock is ahead by the milliseconds of its folder.
 */
export const settingsOfSite = async (
  aheadMs: Readonly<Record<string, number>>,
  cleanup: AsyncDisposableStack,
): Promise<Settings & { readonly DATA_DIR: string }> => {
  const database = await createTestDatabase();
  cleanup.defer(() => database.drop());
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-distributed-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  // Only the app's page, without the scripts of a build.
  const webDist = join(dataDir, 'web');
  await cp(new URL('../../../../web/index.html', import.meta.url), join(webDist, 'index.html'));
  const [port, operationsPort, ...ports] = await freePorts(serviceNames.length + 2);
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    INTERNAL_SECRET: testSecret,
    DATA_DIR: dataDir,
    DATABASE_URL: database.adminUrl,
    DATABASE_POOL_SIZE: '3',
    WEB_DIST: webDist,
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    // No refusals on a busy machine.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    // Cheap hashes: identity's own specs check their cost.
    PASSWORD_HASH_MEMORY_KB: '128',
    PASSWORD_HASH_ITERATIONS: '1',
    NODE_OPTIONS: `--import=${shiftClock}`,
    CLOCKS_AHEAD_MS: JSON.stringify(aheadMs),
    ...Object.fromEntries(
      serviceNames.map((name, index) => [urlSettingOf(name), `http://127.0.0.1:${String(ports[index])}`]),
    ),
  };
};

/** Its processes end with it. */
export const startSiteOfProcesses = async (
  settings: Settings & { readonly DATA_DIR: string },
  cleanup: AsyncDisposableStack,
): Promise<StartedSite> => {
  const program = startProgram(settings);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    program.signal(signal);
    await program.ended;
  };
  cleanup.defer(() => end('SIGTERM'));
  const url = (await program.ready).replace('localhost', '127.0.0.1');
  const urls = Object.fromEntries(
    serviceNames.map((name) => [name, settings[urlSettingOf(name)] ?? '']),
  ) as Record<ServiceName, string>;
  const internal = internalClientFor('spec', { urls, secret: testSecret });
  cleanup.defer(() => internal.close());
  return {
    program,
    urls,
    dataDir: settings.DATA_DIR,
    site: {
      url,
      origin: new URL(url).origin,
      internal,
      newPerson: () => personAt(url),
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    },
  };
};
