import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidConfiguration, loadConfig } from '@candor/platform';
import { createTestDatabase, type TestDatabase } from '@candor/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetConfig } from './config.ts';
import { describeDeletion, findWhatToDelete } from './what-to-delete.ts';

let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-what-to-delete-'));
  await mkdir(join(dataDir, 'secrets'));
  await writeFile(join(dataDir, 'secrets', 'internal'), '');
  database = await createTestDatabase();
  await database.serviceUrl('identity');
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const find = (settings: Readonly<Record<string, string>> = {}) =>
  findWhatToDelete(dataDir, loadConfig(resetConfig, settings));

it('describes the folder, the site’s schemas and roles, and the data that stays, without the password', async () => {
  const { password } = new URL(database.adminUrl);
  const found = await find({
    DATABASE_URL: database.adminUrl,
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  });
  const description = describeDeletion(found);
  expect(description).toContain(`${dataDir}: photos, mails, secrets\n`);
  expect(description).toContain('the schemas identity, identity_shadow\n');
  expect(description).toMatch(/the roles test_\w+_identity\n/);
  expect(description).toContain('It does not delete data in S3 at s3.example.\n');
  expect(description).not.toContain(password);
});

it('refuses to leave a database that is unreadable without the folder’s secrets', async () => {
  await expect(find()).rejects.toThrow('Set DATABASE_URL to delete both');
});

it('names a database that cannot be reached, without the password', async () => {
  const refusal = await find({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(InvalidConfiguration);
  expect(String(refusal)).toContain('DATABASE_URL: connect ECONNREFUSED');
  expect(String(refusal)).not.toContain('hidden');
});
