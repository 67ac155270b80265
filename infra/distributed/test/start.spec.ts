import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serviceNames, urlSettingOf } from '@candor/platform';
import { freePorts } from '@candor/platform/free-ports';
import { createTestDatabase, type TestDatabase } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../src/start.ts', import.meta.url));

/** Of this machine's settings only where its programs are: engines of other runs are not to be met. */
const programs = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Runs an operator's command for a running site, in a folder without `.env`. */
const command = async (name: string, args: readonly string[], cwd: string, environment: Settings) => {
  const file = fileURLToPath(new URL(`../../embedded/src/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...programs, ...environment },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += String(data)));
  await once(child, 'close');
  return said;
};

type Settings = Readonly<Record<string, string>>;
const secret = 'the secret of this spec, of 32 bytes or more';
const started: ChildProcess[] = [];

const start = (settings: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: { ...programs, ...settings },
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
  started.push(child);
  return { child, lines, ready: ready.promise, ended };
};

describe('start:distributed', () => {
  let database: TestDatabase;
  let folder: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'candor-distributed-'));
    const names = serviceNames.map(urlSettingOf);
    const ports = await freePorts(names.length + 1);
    settings = {
      DATABASE_URL: database.adminUrl,
      DATA_DIR: folder,
      INTERNAL_SECRET: secret,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_POOL_SIZE: '3',
      // A busy machine sheds requests.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      PORT: String(ports.at(-1)),
      ...Object.fromEntries(names.map((name, index) => [name, `http://127.0.0.1:${String(ports[index])}`])),
    };
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('runs every service and the gateway until it receives SIGTERM', { timeout: 90_000 }, async () => {
    const site = start(settings);
    const said = await Promise.race([site.ready, site.ended.then(() => site.lines.join('\n'))]);
    expect(said).toBe(`http://localhost:${settings['PORT'] ?? ''}`);
    const url = said.replace('localhost', '127.0.0.1');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const login = site.lines.find((line) => line.includes('admin@candor.example')) ?? '';
    const password = /example {2}(\S+)/.exec(login)?.[1] ?? '';
    const signedIn = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@candor.example', password }),
    });
    expect(signedIn.status).toBe(200);

    const deadLetters = (given: Settings) =>
      command('dead-letters', ['list'], folder, { DATA_DIR: folder, ...given });
    expect(await deadLetters({ INTERNAL_SECRET: secret })).toBe('No dead letters.\n');
    expect(await deadLetters({})).toMatch(/^INTERNAL_SECRET is missing/);
    await writeFile(join(folder, '.env'), `INTERNAL_SECRET=${secret}\n`);
    expect(await deadLetters({})).toBe('No dead letters.\n');

    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
    await expect(fetch(`${settings['RATINGS_URL'] ?? ''}/readyz`)).rejects.toThrow();
  });

  it.each([
    ['invalid settings', { KAFKA_BROKERS: 'nowhere' }, 'KAFKA_BROKERS: host:port'],
    ['a missing database', { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/candor' }, 'DATABASE_URL: '],
  ])('prints one line for %s and exits with 1', async (_what, wrong, message) => {
    const site = start({ ...settings, ...wrong });
    expect(await site.ended).toBe(1);
    expect(site.lines.join('\n')).toContain(message);
    expect(site.lines.join('\n')).not.toMatch(/hush|^\s+at /m);
  });
});
