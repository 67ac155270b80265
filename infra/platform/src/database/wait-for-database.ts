import { setTimeout as pause } from 'node:timers/promises';
import { isWorthRetrying } from './postgres-outage.ts';
import { InvalidConfiguration } from '../service/load-config.ts';
import { withClient } from './with-client.ts';
import type { Logger } from '../telemetry/logger.ts';

const longestPauseMs = 5_000;

/**
 * Resolves when Postgres responds; logs once that it does not respond yet. Rejects with `InvalidConfiguration`
 * when it refuses us, because waiting does not help then.
 */
export const waitForDatabase = async (databaseUrl: string, log: Logger): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await checkDatabase(databaseUrl);
      if (attempt > 0) log.info('postgres responds');
      return;
    } catch (error) {
      if (!(error instanceof InvalidConfiguration) || !isWorthRetrying(error.cause)) throw error;
      if (attempt === 0) log.warn({ reason: error.message }, 'waiting for postgres');
      await pause(Math.min(longestPauseMs, 100 * 2 ** attempt));
    }
  }
};

const timeoutMs = 5_000;

/** The version of the Postgres at this URL. Rejects with `InvalidConfiguration` when there is no Postgres. */
export const checkDatabase = async (databaseUrl: string): Promise<string> => {
  const config = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  };
  try {
    return await withClient(config, async (client) => {
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version') as version`,
      );
      return rows[0]?.version ?? '';
    });
  } catch (error) {
    throw new InvalidConfiguration(`DATABASE_URL: ${reasonOf(error)}`, { cause: error });
  }
};

/** A host with several addresses fails with one error for each of them, and no message of its own. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};
