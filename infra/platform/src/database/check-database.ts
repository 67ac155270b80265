import pg from 'pg';
import { InvalidConfiguration } from '../service/load-config.ts';

const timeoutMs = 5_000;

/** The version of the Postgres at this URL. Rejects with `InvalidConfiguration` when there is no Postgres. */
export const checkDatabase = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? '';
  } catch (error) {
    throw new InvalidConfiguration(`DATABASE_URL: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** A host with several addresses fails with one error for each of them, and no message of its own. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};
