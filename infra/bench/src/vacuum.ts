import pg from 'pg';

/** Does at once what autovacuum would do while the benchmark measures. */
export const vacuum = async (adminUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('vacuum analyze');
  await admin.end();
};
