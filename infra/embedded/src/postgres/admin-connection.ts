import { Client } from 'pg';
import { z } from 'zod';
import { hasErrorCode } from './error-code.ts';
import { parsePostmasterFile, readPostmasterFile } from './postmaster-file.ts';

/** The database that the services share, each in a schema of its own. */
export const DATABASE = 'candor';

export interface ServerAddress {
  port: number;
  password: string;
}

export function adminUrl({ port, password }: ServerAddress): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/${DATABASE}`;
}

/** `answers` is proven to be the server of this very cluster, not just somebody listening on the port. */
export type ServerState = 'answers' | 'busy' | 'silent';

/** `busy`: it starts, recovers or shuts down. */
export async function askServer(cluster: string, address: ServerAddress): Promise<ServerState> {
  try {
    return await withAdmin('postgres', address, async (client) => {
      const { rows } = await client.query(`SELECT pg_read_file('postmaster.pid') AS content`);
      const [row] = z.array(z.object({ content: z.string() })).parse(rows);
      const theirs = row === undefined ? undefined : parsePostmasterFile(row.content)?.signature;
      return theirs !== undefined && theirs === readPostmasterFile(cluster)?.signature ? 'answers' : 'silent';
    });
  } catch (error) {
    return hasErrorCode(error, '57P03') ? 'busy' : 'silent';
  }
}

/** Creates the database unless it is there; answers with the server's version. */
export async function prepareDatabase(address: ServerAddress): Promise<string> {
  return withAdmin('postgres', address, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    const { rows } = await client.query(`SELECT current_setting('server_version') AS version`);
    const [row] = z.tuple([z.object({ version: z.string() })]).parse(rows);
    return row.version;
  });
}

async function withAdmin<T>(
  database: string,
  { port, password }: ServerAddress,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 2_000,
  });
  // A server that goes away tells it by an event too, which would end the process if nobody listened.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
