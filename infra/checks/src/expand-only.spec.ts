import type { MigrationSet } from '@candor/platform';
import { createTestDatabase } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractingChanges } from './contracting-changes.ts';
import { readCatalog, type Catalog } from './read-catalog.ts';
import { releasedSchemas, schemas } from './released-schemas.ts';

/**
 * What later migrations may take away. A release empties the list. Then it gets what that release no longer uses, so that its
 * successor can drop it.
 */
const contracted: readonly string[] = [
  // The search of 0.2.0 is replaced by an index in memory. It cannot run beside the next version.
  'search.entities.name_key',
  'search.search_documents.author_id',
  'search.search_documents.lexemes',
  'search.search_documents.place',
  'search.search_places',
  'search.search_terms',
  'search.search_terms_to_check',
  'search.search_views',
  'search.hold_search_terms',
  'search.search_lexeme',
  'search.squared_chord',
  // No statement of 0.2.0 names it in "on conflict". Streams ensure what it ensured, but for merged listings.
  'ratings.ratings unique btree (author_id, entity_id)',
];

const names = Object.keys(schemas);
const cleanup = new AsyncDisposableStack();
let previous: Catalog;
let current: pg.Client;

const open = async (prepared: Readonly<Record<string, readonly MigrationSet[]>>): Promise<pg.Client> => {
  const database = await createTestDatabase(prepared);
  cleanup.defer(() => database.drop());
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  cleanup.defer(() => client.end());
  return client;
};

const isContracted = (change: string): boolean =>
  contracted.some((name) => change.startsWith(name) && /^[ .(]/.test(change.slice(name.length)));

const changes = async () =>
  contractingChanges(previous, await readCatalog(current, names)).filter((change) => !isContracted(change));

beforeAll(async () => {
  const released = await releasedSchemas();
  cleanup.use(released);
  previous = await readCatalog(await open(released.schemas), names);
  current = await open(schemas);
});
afterAll(() => cleanup.disposeAsync());

it('the statements of the previous release still run after all migrations', async () => {
  expect(previous.columns.length).toBeGreaterThan(100);
  expect(await changes()).toEqual([]);
});

it.each([
  ['drop table ratings.dead_letters', 'ratings.dead_letters.envelope is gone'],
  ['alter table ratings.events rename column data to content', 'ratings.events.data is gone'],
  [
    'alter table ratings.inbox alter column version type bigint',
    'ratings.inbox.version was integer and is bigint',
  ],
  [
    'alter table ratings.dead_letters alter column error set not null',
    'ratings.dead_letters.error must not be null any more',
  ],
  [
    'alter table ratings.dead_letters alter column failed_at drop default',
    'ratings.dead_letters.failed_at has no default any more',
  ],
  ['alter table ratings.inbox add column place text not null', 'ratings.inbox.place is new and required'],
  ['alter table ratings.inbox drop constraint inbox_pkey', 'ratings.inbox unique btree (stream_id) is gone'],
  [
    'alter table ratings.inbox add constraint short check (length(stream_id) < 9)',
    'ratings.inbox CHECK ((length(stream_id) < 9)) is new',
  ],
  [
    'drop function ratings.lock_and_load_streams',
    'ratings.lock_and_load_streams(text,text[]) returns SETOF ratings.events is gone',
  ],
])('control: %s', async (contraction, change) => {
  await current.query('begin');
  try {
    await current.query(contraction);
    expect(await changes()).toContain(change);
  } finally {
    await current.query('rollback');
  }
});

it.each([
  "alter table ratings.inbox add column place text not null default 'Waco'",
  'alter table ratings.inbox add column place text unique',
  'create table ratings.places (name text primary key)',
  'create index on ratings.dead_letters (failed_at)',
])('an expansion is no such change: %s', async (expansion) => {
  await current.query('begin');
  try {
    await current.query(expansion);
    expect(await changes()).toEqual([]);
  } finally {
    await current.query('rollback');
  }
});
