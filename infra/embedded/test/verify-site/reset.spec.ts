import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, provisionService } from '@candor/platform';
import { createTestDatabase, testSecret, type TestDatabase } from '@candor/platform/testing';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetConfig } from '../../src/config.ts';
import { lockDataFolder } from '../../src/postgres/index.ts';
import { findWhatToDelete } from '../../src/what-to-delete.ts';
import { runCommand } from '../run-command.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-reset-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reset = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runCommand('reset.ts', args, { cwd: folder, settings: { DATA_DIR: dataDir, ...settings } });
/** What a reset finds before it deletes anything, without its process. */
const find = (settings: Readonly<Record<string, string>> = {}) =>
  findWhatToDelete(dataDir, loadConfig(resetConfig, settings));
const createContent = async (name: 'blobs' | 'postgres' | 'secrets') => {
  await mkdir(join(dataDir, name), { recursive: true });
  await writeFile(join(dataDir, name, 'something'), '');
};

describe('a reset', () => {
  it('has nothing to do without data', async () => {
    expect(await reset(['--yes'])).toEqual({
      status: 0,
      said: `There is nothing at ${dataDir}.\n`,
      complaint: '',
    });
  });

  it('refuses a folder that a running process holds, without a confirmation', async () => {
    await createContent('postgres');
    const lock = lockDataFolder(dataDir);
    const { status, said, complaint } = await reset(['--yes']);
    lock.release();
    expect({ status, said }).toEqual({ status: 1, said: '' });
    expect(complaint).toContain(`in use by process ${String(process.pid)}`);
    expect(existsSync(dataDir)).toBe(true);
  });
});

describe('a reset with DATABASE_URL', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let settings: Readonly<Record<string, string>>;
  let owner: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    const url = new URL(database.adminUrl);
    const name = url.pathname.slice(1);
    owner = `${name}_owner`;
    // Only the rights that DATABASE_URL's role needs.
    await admin.query(`create role ${owner} login createrole password 'hidden'`);
    await admin.query(`alter database ${name} owner to ${owner}`);
    Object.assign(url, { username: owner, password: 'hidden' });
    settings = { DATABASE_URL: url.href, S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a' };
    settings = { ...settings, S3_SECRET_ACCESS_KEY: 'b' };
    // Schemas of another owner with the names of services.
    await admin.query('create schema media; create table media.pictures ()');
    for (const service of ['identity', 'bus', 'blob'])
      await provisionService({ adminUrl: url.href, service, secret: testSecret });
    await admin.query(
      'create table identity.people (); alter table identity.people owner to ' + `${name}_identity`,
    );
    await createContent('secrets');
  });
  afterEach(async () => {
    await admin.end();
    await database.drop();
    const left = new pg.Client({ connectionString: new URL('/postgres', database.adminUrl).href });
    await left.connect();
    await left.query(`drop role "${owner}"`);
    await left.end();
  });
  const left = async () => {
    const { rows } = await admin.query(
      `select array(select nspname::text from pg_namespace where nspname !~ '^(pg_|information_)' order by 1) as schemas,
              (select count(*)::int from pg_roles where rolname like current_database() || '\\_%') - 1 as roles`,
    );
    return { ...(rows[0] as object), hasFolder: existsSync(dataDir) };
  };
  const all = {
    roles: 3,
    hasFolder: true,
    schemas: ['blob', 'blob_shadow', 'bus', 'bus_shadow', 'identity', 'identity_shadow', 'media', 'public'],
  };

  it('shows what it deletes and what not, and needs a confirmation', async () => {
    const { status, said, complaint } = await reset([], settings);
    expect({ status, complaint }).toEqual({ status: 1, complaint: '' });
    expect(said).toContain(`${dataDir}: photos, mails, secrets\n`);
    expect(said).toContain('the schemas blob, blob_shadow, bus, bus_shadow, identity, identity_shadow\n');
    expect(said).toMatch(/the roles test_\w+_blob, test_\w+_bus, test_\w+_identity\n/);
    expect(said).toContain('It does not delete data in S3 at s3.example.\n');
    expect(said).not.toContain('hidden');
    expect(await left()).toEqual(all);
  });

  it('deletes the site’s schemas, roles and folder only', async () => {
    expect(await reset(['--yes'], settings)).toMatchObject({ status: 0, complaint: '' });
    expect(await left()).toEqual({ schemas: ['media', 'public'], roles: 0, hasFolder: false });
    expect(await find(settings)).toMatchObject({ hasFolder: false, database: null });
  });

  it('deletes nothing while a service is connected, on any machine', async () => {
    const adminUrl = settings['DATABASE_URL'] ?? '';
    const service = new pg.Client({
      connectionString: await provisionService({ adminUrl, service: 'identity', secret: testSecret }),
    });
    await service.connect();
    const { status, said, complaint } = await reset(['--yes'], settings);
    await service.end();
    expect({ status, said }).toEqual({ status: 1, said: '' });
    expect(complaint).toMatch(/is running, sessions: 1\. Stop it first\./);
    expect(await left()).toEqual(all);
  });
});
