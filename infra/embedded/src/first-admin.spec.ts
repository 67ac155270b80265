import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidConfiguration } from '@candor/platform';
import { createTestDatabase, type TestDatabase } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminToShow, chooseFirstAdmin, removeShownPassword } from './first-admin.ts';

const nothing = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
const configured = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a quiet room' };

describe('the first administrator', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-first-admin-'));
  });
  afterEach(async () => {
    await client.query('drop schema if exists identity cascade');
    await rm(dataDir, { recursive: true, force: true });
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const choose = (settings: Parameters<typeof chooseFirstAdmin>[0] = nothing, hasDemoWorld = false) =>
    chooseFirstAdmin(settings, hasDemoWorld, { dataDir, databaseUrl: database.adminUrl });
  const member = async (email: string, isAdmin: boolean) => {
    await client.query(`
      create schema if not exists identity;
      create table if not exists identity.accounts (email text, is_admin boolean)`);
    await client.query('insert into identity.accounts values ($1, $2)', [email, isAdmin]);
  };
  const toShow = async (admin: Awaited<ReturnType<typeof choose>>) => adminToShow(admin, database.adminUrl);

  it('is generated while there is none, shown once it exists, and never again', async () => {
    const admin = await choose();
    expect(admin).toMatchObject({ email: 'admin@candor.example', isUnshown: true });
    const shown = toShow(admin);
    await member('admin@candor.example', true);
    expect(await shown).toBe(admin);
    removeShownPassword(dataDir);
    expect(await choose()).toBeNull();
  });

  it('is shown by the next start if the start that created it failed before', async () => {
    const admin = await choose();
    await member('admin@candor.example', true);
    const again = await choose();
    expect(again).toEqual(admin);
    expect(await toShow(again)).toEqual(admin);
  });

  it('is not generated if the database has one, even with a new data folder', async () => {
    await member('boss@example.com', true);
    expect(await choose()).toBeNull();
  });

  it('is not shown if the address belongs to an ordinary member', async () => {
    await member('admin@candor.example', false);
    expect(await toShow(await choose())).toBeNull();
  });

  it('is the configured one, which is not shown, or that of the demo world', async () => {
    const admin = await choose(configured, true);
    expect(admin).toMatchObject({ email: 'boss@example.com', password: 'a quiet room' });
    expect(await toShow(admin)).toBeNull();
    expect(await choose(nothing, true)).toBeNull();
  });

  it.each([{ ADMIN_EMAIL: undefined }, { ADMIN_PASSWORD: undefined }])(
    'is refused with half the settings: %j',
    async (half) => {
      await expect(choose({ ...configured, ...half })).rejects.toThrow(InvalidConfiguration);
    },
  );
});
