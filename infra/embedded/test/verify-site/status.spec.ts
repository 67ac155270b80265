import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, serviceNames } from '@candor/platform';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { enginesConfig, enginesOf } from '../../src/config.ts';
import { writeRunning, type Running } from '../../src/data-folder.ts';
import { runCommand } from '../run-command.ts';

let dataDir: string;
beforeEach(async () => {
  responses = {};
  dataDir = await mkdtemp(join(tmpdir(), 'candor-status-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** What each process of the site responds. */
let probes: Server;
let responses: Readonly<Record<string, number>>;
beforeAll(async () => {
  probes = createServer(({ url = '' }, response) => {
    response.statusCode = responses[url] ?? 200;
    response.end();
  });
  probes.listen(0, '127.0.0.1');
  await once(probes, 'listening');
});
afterAll(() => probes.close());

const urlOfProbes = () => `http://127.0.0.1:${String((probes.address() as AddressInfo).port)}`;

const running = (pid: number): Running => ({
  pid,
  url: urlOfProbes(),
  operationsUrl: 'http://127.0.0.1:4999',
  siteUrl: 'https://candor.example',
  secret: 'stored',
  isEmbeddedPostgres: true,
  isOneProcess: true,
  isProduction: false,
  engines: enginesOf(loadConfig(enginesConfig, { SMTP_URL: 'smtp://me:hidden@mail.example' })),
  services: Object.fromEntries(
    serviceNames.map((name) => [name, `${urlOfProbes()}/${name}`]),
  ) as Running['services'],
});
const status = (settings: Readonly<Record<string, string>> = {}) =>
  runCommand('status.ts', [], { cwd: dataDir, settings: { DATA_DIR: dataDir, ...settings } });

it('prints the box of the running site, regardless of the current settings', async () => {
  writeRunning(dataDir, running(process.pid));
  const { status: code, said, complaint } = await status({ KAFKA_BROKERS: 'kafka:9092' });
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  for (const row of [
    /API docs +https:\/\/candor\.example\/docs/,
    /Health +http:\/\/127\.0\.0\.1:4999\/readyz/,
    /Bus +in Postgres \(Kafka\)/,
    /Mail +SMTP at mail\.example/,
  ])
    expect(said).toMatch(row);
  expect(said).not.toContain('hidden');
});

it('reports that no site runs, also after a kill', async () => {
  const nothing = { status: 1, said: `No site runs on ${dataDir}. npm start starts one.\n`, complaint: '' };
  expect(await status()).toEqual(nothing);
  writeRunning(dataDir, running(spawnSync(process.execPath, ['--version']).pid));
  expect(await status()).toEqual(nothing);
});

it('names what cannot serve, and that the embedded Postgres is away', async () => {
  responses = { '/catalog/readyz': 503, '/ratings/readyz': 503 };
  writeRunning(dataDir, running(process.pid));
  const { status: code, said } = await status();
  expect(code).toBe(1);
  expect(said.trimEnd().split('\n').at(-1)).toBe(
    'The site cannot serve now. Not ready: catalog, ratings. Its Postgres does not respond; the site starts it again. npm run doctor says more.',
  );
});
