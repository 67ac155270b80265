import pg from 'pg';

/** Nobody has registered yet. To be asked before the services start, for they may make the first administrator. */
export const isEmptyDatabase = async (adminUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ log: string | null }>(
      `select to_regclass('identity.events')::text as log`,
    );
    if (rows[0]?.log === null) return true;
    const { rowCount } = await client.query('select from identity.events limit 1');
    return rowCount === 0;
  } finally {
    await client.end();
  }
};
