import pg from 'pg';

/**
 * Connects, runs `work` and disconnects. A connection that is lost between two statements makes the next one fail; without
 * a listener, node-postgres would end the process.
 */
export const withClient = async <T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
};
