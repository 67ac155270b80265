import pg from 'pg';

/** Runs statements one after the other as the superuser of a database, for what nobody who uses it may do. */
export const administer = async (adminUrl: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
