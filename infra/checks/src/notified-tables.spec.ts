import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allServices } from '@candor/embedded';
import { createTestDatabase } from '@candor/platform/testing';
import pg from 'pg';
import { expect, it } from 'vitest';
import { schemas } from './released-schemas.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The tables that jobs name in the sources below the folder. */
const namedIn = (folder: string): readonly string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: root, exclude: ['**/node_modules', '**/*.spec.ts'] }).flatMap(
    (file) => {
      const source = readFileSync(root + file, 'utf8');
      return [
        ...[...source.matchAll(/writesTo\(([^)]*)\)/g)].flatMap(([, names = '']) =>
          [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
        ),
        ...[...source.matchAll(/\{ table: '(\w+)', id: /g)].map(([, name = '']) => name),
      ];
    },
  );

it('each table with work for a job notifies of writes, and no other', async () => {
  const database = await createTestDatabase(schemas);
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const read = async (sql: string): Promise<readonly string[]> =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const tables = await read(`select schemaname || '.' || tablename as name from pg_tables`);
  const notifying = await read(`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'notify_of_%'
  `);
  await client.end();
  await database.drop();

  const shared = [...namedIn('infra/platform/src'), ...namedIn('services/shared-kernel/src')];
  const named = allServices.flatMap(({ name: service }) => [
    ...namedIn(`services/${service}/src`).map((table) => `${service}.${table}`),
    ...shared.map((table) => `${service}.${table}`).filter((table) => tables.includes(table)),
  ]);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(notifying.map((name) => name.replaceAll('"', '')))].sort()).toEqual(
    [...new Set(named)].sort(),
  );
});
