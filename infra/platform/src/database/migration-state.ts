import { readdir } from 'node:fs/promises';
import pg from 'pg';
import type { MigrationSet } from './migrate.ts';

export interface MigrationState {
  readonly schema: string;
  readonly applied: number;
  /** Such as `service/012_claims`. */
  readonly pending: readonly string[];
  /** Applied by a newer version and unknown to this one. */
  readonly unknown: readonly string[];
}

/** The applied migrations of each schema, read by a role that may read all of them. */
export const readMigrationStates = async (
  adminUrl: string,
  schemas: Readonly<Record<string, readonly MigrationSet[]>>,
): Promise<readonly MigrationState[]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const states: MigrationState[] = [];
    for (const [schema, sets] of Object.entries(schemas)) {
      const existing = (await Promise.all(sets.map(namesOf))).flat();
      const run = await namesRunIn(client, schema, sets);
      states.push({
        schema,
        applied: existing.filter((name) => run.includes(name)).length,
        pending: existing.filter((name) => !run.includes(name)),
        unknown: run.filter((name) => !existing.includes(name)),
      });
    }
    return states;
  } finally {
    await client.end();
  }
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
