import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

export interface MigrationSet {
  /** Names the set in the table of applied migrations, e.g. `service`. */
  readonly name: string;
  /** Folder of numbered, forward-only SQL files. */
  readonly folder: URL;
}

/** Runs the missing migrations, set by set, in the connection's own schema. Processes that start together wait. */
export const migrate = async (databaseUrl: string, sets: readonly MigrationSet[]): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A migration may take longer than a request's transaction.
    await client.query('set transaction_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    const schema = rows[0]?.schema ?? 'public';
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
  } finally {
    await client.end();
  }
};

const lockOf = (schema: string): number =>
  [...`candor-migrate:${schema}`].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 7);
