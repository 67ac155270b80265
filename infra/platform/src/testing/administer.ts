import pg from 'pg';

/** Runs statements as the superuser of a database, for what nobody who uses it may do. */
export const administer = async (adminUrl: string, statements: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
};
