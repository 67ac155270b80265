import pg from 'pg';
import { ConnectionError, sql } from 'slonik';
import { connectTimeoutMs } from './database.ts';

export interface HeldLock {
  /** False once the connection is lost, and with it the lock. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** After this time, an instance without the lock tries again. */
export const standbyMs = 500;

/** Takes a lock that lasts as long as its own connection; `null` when another session has it. */
export const holdLock = async (
  databaseUrl: string,
  name: string,
  onLost: () => void = () => undefined,
): Promise<HeldLock | null> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  let held = true;
  const lose = () => {
    held = false;
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect().catch((error: unknown) => {
    throw error instanceof Error ? new ConnectionError(error.message, { cause: error }) : error;
  });
  try {
    if (await isTaken(client, name)) return { isHeld: () => held, release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
};

const isTaken = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [name],
  );
  return rows[0]?.taken === true;
};

/** A running service holds this lock while it is connected, so that others can check whether it is alive. */
const lockOf = (name: string): string => `candor-presence/${name}`;

/** Shared, so that a service that reconnects does not wait for the end of its lost connection. */
export const showPresence = (name: string) => ({
  text: 'select pg_advisory_lock_shared(hashtextextended($1, 0))',
  values: [lockOf(name)],
});

/** True when no running service has the name in this column; null without a name. */
export const isGone = (column: readonly [string, string]) => sql.fragment`
  pg_try_advisory_xact_lock(hashtextextended(${lockOf('')} || ${sql.identifier(column)}, 0))
`;
