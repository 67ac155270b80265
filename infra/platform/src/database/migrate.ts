import type pg from 'pg';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { readdir } from 'node:fs/promises';
import { InvalidConfiguration } from '../service/load-config.ts';
import { withClient } from './with-client.ts';

export interface MigrationSet {
  /** Names the set in the table of applied migrations, e.g. `service`. */
  readonly name: string;
  /** Folder of numbered, forward-only SQL files. */
  readonly folder: URL;
}

/**
 * Runs the missing migrations, set by set, in the connection's own schema. Processes that start together wait. Rejects with
 * `InvalidConfiguration`, and changes nothing, when a newer version has migrated the schema.
 */
export const migrate = (databaseUrl: string, sets: readonly MigrationSet[]): Promise<void> =>
  withClient({ connectionString: databaseUrl }, async (client) => {
    // A migration may take longer than a request's transaction.
    await client.query('set transaction_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    const schema = rows[0]?.schema ?? 'public';
    const { unknown } = await readState(client, schema, sets);
    if (unknown.length > 0)
      throw new InvalidConfiguration(
        `The database is from a newer version: this one does not have ${unknown.join(', ')} of ${schema}. ` +
          'Start the newer version, or use another database.',
      );
    for (const set of sets) {
      await runner({
        dbClient: client,
        dir: fileURLToPath(set.folder),
        migrationsTable: `migrations_${set.name}`,
        // Extensions live in public.
        schema: [schema, 'public'],
        migrationsSchema: schema,
        direction: 'up',
        // Each schema has its own lock, so services that share a database migrate at the same time.
        lockValue: lockOf(schema),
        advisoryLockMode: 'wait',
        log: () => undefined,
      });
    }
  });

const lockOf = (schema: string): number =>
  [...`candor-migrate:${schema}`].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 7);

export interface MigrationState {
  readonly schema: string;
  readonly applied: number;
  /** Such as `service/012_claims`. */
  readonly pending: readonly string[];
  /** Applied by a newer version and unknown to this one. */
  readonly unknown: readonly string[];
}

/** The applied migrations of each schema, read by a role that may read all of them. */
export const readMigrationStates = (
  adminUrl: string,
  schemas: Readonly<Record<string, readonly MigrationSet[]>>,
): Promise<readonly MigrationState[]> =>
  withClient({ connectionString: adminUrl }, async (client) => {
    const states: MigrationState[] = [];
    for (const [schema, sets] of Object.entries(schemas)) states.push(await readState(client, schema, sets));
    return states;
  });

const readState = async (
  client: pg.Client,
  schema: string,
  sets: readonly MigrationSet[],
): Promise<MigrationState> => {
  const existing = (await Promise.all(sets.map(namesOf))).flat();
  const run = await namesRunIn(client, schema, sets);
  return {
    schema,
    applied: existing.filter((name) => run.includes(name)).length,
    pending: existing.filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !existing.includes(name)),
  };
};

const namesOf = async ({ name, folder }: MigrationSet): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `${name}/${file.slice(0, -'.sql'.length)}`)
    .sort();

/** Each set has a table of its own. */
const namesRunIn = async (
  client: pg.Client,
  schema: string,
  sets: readonly MigrationSet[],
): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const { name } of sets) {
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(`migrations_${name}`)}`;
    const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      table,
    ]);
    if (rows[0]?.exists !== true) continue;
    const run = await client.query<{ name: string }>(`select name from ${table} order by id`);
    names.push(...run.rows.map((row) => `${name}/${row.name}`));
  }
  return names;
};
