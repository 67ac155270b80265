import pg from 'pg';

export interface HeldLock {
  /** False once the connection is lost, and with it the lock. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Takes a lock that lasts as long as its own connection; `null` when another session has it. */
export const holdLock = async (databaseUrl: string, name: string): Promise<HeldLock | null> => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  let held = true;
  const lose = () => {
    held = false;
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
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
