import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, serviceNames } from '@candor/platform';
import { createTestDatabase, type TestDatabase } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enginesConfig, enginesOf } from '../src/config.ts';
import { examine } from '../src/doctor/examine.ts';
import { lineOf } from '../src/doctor/finding.ts';
import { startPostgres } from '../src/postgres/index.ts';
import { writeRunning, type Running } from '../src/data-folder.ts';
import { allServices } from '@candor/migrate';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The findings without their columns, those of migrations only where they are not all applied. */
const examined = async (settings: Readonly<Record<string, string>> = {}) => {
  const lines: string[] = [];
  const { isWrong } = await examine({ DATA_DIR: dataDir, PORT: '0', ...settings }, (finding) => {
    lines.push(lineOf(finding));
  });
  const findings = lines.map((line) => line.trimEnd().replaceAll(/ {2,}/g, ' '));
  return {
    isWrong,
    said: lines.join(''),
    findings,
    notOk: findings.filter((line) => !line.startsWith('ok ')),
  };
};
const running: Running = {
  pid: process.pid,
  url: 'http://127.0.0.1:3999',
  operationsUrl: 'http://127.0.0.1:4999',
  siteUrl: 'http://localhost:3999',
  secret: 'stored',
  isEmbeddedPostgres: false,
  isOneProcess: false,
  isProduction: false,
  engines: enginesOf(loadConfig(enginesConfig, {})),
  services: Object.fromEntries(serviceNames.map((name) => [name, 'http://x'])) as Running['services'],
};

describe('the doctor with DATABASE_URL', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let settings: { readonly DATABASE_URL: string };
  beforeAll(async () => {
    database = await createTestDatabase(allServices);
    settings = { DATABASE_URL: database.adminUrl };
    admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  it('finds no problem on a healthy site, and prints no secret', async () => {
    const { isWrong, said, notOk } = await examined(settings);
    expect({ isWrong, notOk }).toEqual({ isWrong: false, notOk: [] });
    for (const name of [...serviceNames, 'bus'])
      expect(said).toMatch(new RegExp(`^ok +migrations ${name} +\\d+ applied$`, 'm'));
    expect(said).toMatch(/^ok +DATABASE_URL's role +can create roles and schemas$/m);
    expect(said).not.toContain(new URL(settings.DATABASE_URL).password);
  });

  it('distinguishes pending migrations from those of a newer version', async () => {
    const removeMigration = (schema: string, name: string) =>
      admin.query(`delete from ${schema}.migrations_service where name = $1`, [name]);
    const addMigration = (schema: string, name: string) =>
      admin.query(`insert into ${schema}.migrations_service (name, run_on) values ($1, now())`, [name]);
    await removeMigration('catalog', '001_catalog');
    await addMigration('billing', '999_of-tomorrow');
    const { isWrong, notOk } = await examined(settings);
    await removeMigration('billing', '999_of-tomorrow');
    const pendingOnly = await examined(settings);
    await addMigration('catalog', '001_catalog');
    expect(isWrong).toBe(true);
    expect(notOk).toEqual([
      expect.stringMatching(
        /^warning migrations catalog \d+ applied, pending: service\/001_catalog\. Fix: npm start/,
      ),
      expect.stringMatching(
        /^wrong migrations billing .* does not have service\/999_of-tomorrow\. Fix: git pull, or set DATA_DIR/,
      ),
    ]);
    expect(pendingOnly.isWrong).toBe(false);
  });

  it('shows the missing rights of the role and the commands that grant them', async () => {
    const url = new URL(settings.DATABASE_URL);
    const role = `${url.pathname.slice(1)}_poor`;
    await admin.query(`create role ${role} login password 'hidden' in role pg_read_all_data`);
    Object.assign(url, { username: role, password: 'hidden' });
    const { isWrong, said, notOk } = await examined({ DATABASE_URL: url.href });
    await admin.query(`drop role ${role}`);
    expect(isWrong).toBe(true);
    expect(notOk.find((line) => line.startsWith('wrong'))).toBe(
      `wrong DATABASE_URL's role ${role} cannot create roles and schemas. Fix: as superuser, ` +
        `alter role ${role} createrole; grant create on database ${url.pathname.slice(1)} to ${role}`,
    );
    expect(said).not.toContain('hidden');
  });

  it('reports an unreachable database', async () => {
    const { isWrong, notOk } = await examined({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' });
    expect(isWrong).toBe(true);
    expect(notOk).toEqual([
      'wrong Postgres DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1 (127.0.0.1:1). ' +
        'Fix: start it, or correct DATABASE_URL; without it npm start uses an embedded one',
    ]);
  });

  it('finds secrets and folders that other accounts can read, and a taken port', async () => {
    const secret = join(dataDir, 'secrets', 'internal');
    await mkdir(join(dataDir, 'secrets'));
    await writeFile(secret, 'hidden');
    await chmod(secret, 0o640);
    await chmod(dataDir, 0o755);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { isWrong, said, notOk } = await examined({ ...settings, PORT: port });
    server.close();
    expect(isWrong).toBe(true);
    expect(notOk).toEqual([
      expect.stringMatching(new RegExp(`^warning port ${port} is taken, .* Fix: PORT=\\d+`)),
      `warning data folder's mode it is 755, so other accounts have access. Fix: chmod 700 ${dataDir}`,
      `wrong secrets other accounts can read them. Fix: chmod 600 ${secret}`,
    ]);
    expect(said).not.toContain('hidden');
  });

  it('lists every wrong setting and skips the other checks', async () => {
    const wrong = await examined({
      ...settings,
      SMTP_URL: 'http://hidden',
      LOG_LEVEL: 'loud',
      PREMIUM_PRICE: 'much',
    });
    expect(wrong.isWrong).toBe(true);
    expect(wrong.findings).toEqual([expect.stringMatching(/^wrong settings .*LOG_LEVEL: .*; SMTP_URL: /)]);
    expect(wrong.said).not.toContain('hidden');
  });
});

describe('the doctor with an embedded Postgres', () => {
  it('tries its programs without a database, and creates none', async () => {
    const folder = join(dataDir, 'not', 'yet');
    const { isWrong, findings, notOk } = await examined({ DATA_DIR: folder });
    expect({ isWrong, notOk }).toEqual({ isWrong: false, notOk: [] });
    expect(findings).toContain(`ok data folder ${folder} does not exist yet, npm start creates it`);
    expect(findings).toContainEqual(expect.stringMatching(/^ok engine postgres \(PostgreSQL\) 18\.\d/));
    expect(findings).toContain('ok Postgres there is no database yet, npm start creates it');
  });

  it('connects to a running Postgres, or starts one and stops it again', async () => {
    const postgres = await startPostgres({ dataDir });
    const whileHeld = await examined();
    await postgres.stop();
    expect(whileHeld.findings).toContain(
      `ok Postgres ${postgres.version} is ready at 127.0.0.1:${String(postgres.port)}`,
    );
    expect(whileHeld.findings).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^warning data folder .* is held by process ${String(process.pid)}, .* Fix: wait for its end`,
        ),
      ),
    );
    const later = await examined();
    expect({ isWrong: later.isWrong, notOk: later.notOk }).toEqual({ isWrong: false, notOk: [] });
    expect(later.findings).toContainEqual(expect.stringMatching(/^ok Postgres 18\.\S+ starts/));
    expect(later.findings).toContainEqual(
      expect.stringMatching(/^ok migrations identity none applied yet, npm start applies \d+$/),
    );
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
    expect((await examined()).notOk).toEqual([
      expect.stringMatching(/^wrong Postgres .* created by Postgres 17 /),
    ]);
  });

  it('finds a running site on a Postgres that DATABASE_URL does not name', async () => {
    writeRunning(dataDir, running);
    const { isWrong, findings, notOk } = await examined();
    expect(isWrong).toBe(false);
    expect(findings).toContain('ok port the site is running at http://127.0.0.1:3999');
    expect(notOk).toEqual([
      'warning Postgres the running site uses another one than this shell. ' +
        'Fix: set DATABASE_URL to the one it was started with',
    ]);
  });

  it('reports a site that another version started', async () => {
    await writeFile(join(dataDir, 'running.json'), JSON.stringify({ pid: process.pid }));
    const { isWrong, notOk } = await examined();
    expect(isWrong).toBe(true);
    expect(notOk).toEqual([expect.stringMatching(/^wrong site .* was started by another version\./)]);
  });
});
