import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidConfiguration } from '../service/load-config.ts';
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
      if (!(error instanceof InvalidConfiguration) || !isAway(error.cause)) throw error;
      if (attempt === 0) log.warn({ reason: error.message }, 'waiting for postgres');
      await pause(Math.min(longestPauseMs, 100 * 2 ** attempt));
    }
  }
};

/** Unknown host names are containers that do not run. */
const unreachable = /^(?:ECONN\w+|E(?:HOST|NET)\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
/** States of Postgres while it starts, stops, fails over, or is full: classes 08, 53 and 57. */
const passing = /^(?:08|53|57)/;
/** `pg` has no codes for errors that it detects itself. */
const foundByClient = /timeout|terminated/i;

const isAway = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.every(isAway);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string')
    return unreachable.test(error.code) || passing.test(error.code);
  return foundByClient.test(error.message);
};

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
