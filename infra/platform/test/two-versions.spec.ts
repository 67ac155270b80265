import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineService, InvalidConfiguration } from '../src/index.ts';
import { runService, type RunningService } from '../src/service/run-service.ts';
import { createTestDatabase, testSecret, type TestDatabase } from '../src/testing/index.ts';

const first = 'create table places (name text primary key);';
const expanding = 'alter table places add column city text; create index places_by_city on places (city);';

describe('two versions of a service on one database', () => {
  const folders: string[] = [];
  const running: RunningService[] = [];
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(async () => {
    for (const service of running) await service.stop();
    await testDatabase.drop();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  /** Its statements name the columns that it has. */
  const start = async (
    migrations: readonly string[],
    columns: readonly string[],
  ): Promise<RunningService> => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-version-'));
    folders.push(folder);
    for (const [index, text] of migrations.entries())
      await writeFile(join(folder, `00${String(index + 1)}_places.sql`), text);
    const names = sql.join(
      columns.map((column) => sql.identifier([column])),
      sql.fragment`, `,
    );
    const version = defineService({
      name: 'catalog',
      config: z.object({}),
      migrations: pathToFileURL(`${folder}/`),
      streams: [],
      projections: [],
      lookups: [],
      routes: [
        (app, { database }) => {
          app.get('/places', () => database.any(sql.unsafe`select ${names} from places order by name`));
          app.post<{ Params: { name: string } }>('/places/:name', ({ params: { name } }) =>
            database.query(sql.unsafe`
              insert into places (${names}) values (${sql.join(
                columns.map((column) => (column === 'name' ? name : 'Austin')),
                sql.fragment`, `,
              )})
            `),
          );
        },
      ],
    });
    const started = await runService(version, {
      environment: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: testDatabase.adminUrl,
        INTERNAL_SECRET: testSecret,
      },
    });
    running.push(started);
    return started;
  };
  const add = async ({ url }: RunningService, name: string) =>
    (await fetch(`${url}/places/${name}`, { method: 'POST' })).status;
  const list = async ({ url }: RunningService): Promise<unknown> => (await fetch(`${url}/places`)).json();

  it('serve side by side after the newer one has migrated, until the older one starts again', async () => {
    const older = await start([first], ['name']);
    expect(await add(older, 'Arbor')).toBe(200);
    expect(await list(older)).toEqual([{ name: 'Arbor' }]);

    const newer = await start([first, expanding], ['name', 'city']);
    expect(await add(newer, 'Bower')).toBe(200);
    expect(await add(older, 'Copse')).toBe(200);
    expect(await list(older)).toEqual([{ name: 'Arbor' }, { name: 'Bower' }, { name: 'Copse' }]);
    expect(await list(newer)).toEqual([
      { name: 'Arbor', city: null },
      { name: 'Bower', city: 'Austin' },
      { name: 'Copse', city: null },
    ]);

    const again = start([first], ['name']);
    await expect(again).rejects.toThrow(InvalidConfiguration);
    await expect(again).rejects.toThrow(
      'The database is from a newer version: this one does not have service/002_places of catalog.',
    );
    expect(await add(older, 'Dell')).toBe(200);
    const newerAgain = await start([first, expanding], ['name', 'city']);
    expect(await list(newerAgain)).toHaveLength(4);
  });
});
