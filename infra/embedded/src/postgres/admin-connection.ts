import { withClient } from '@candor/platform/with-client';
import type { Client } from 'pg';
import { z } from 'zod';
import { hasErrorCode } from './process-identity.ts';
import { parsePostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { clusterFolders, clusterPassword } from './cluster-folders.ts';

/** The database that the services share, each in a schema of its own. */
export const databaseName = 'candor';

export interface ServerAddress {
  port: number;
  password: string;
}

export function adminUrl({ port, password }: ServerAddress): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/${databaseName}`;
}

/** `ready` only if the server on the port is that of this cluster. `busy` while it starts, recovers or shuts down. */
export type ServerState = 'ready' | 'busy' | 'unreachable';

export async function probeServer(cluster: string, address: ServerAddress): Promise<ServerState> {
  try {
    return await withAdmin('postgres', address, async (client) => {
      const { rows } = await client.query(`SELECT pg_read_file('postmaster.pid') AS content`);
      const [row] = z.array(z.object({ content: z.string() })).parse(rows);
      const signature = row === undefined ? undefined : parsePostmasterFile(row.content)?.signature;
      return signature !== undefined && signature === readPostmasterFile(cluster)?.signature
        ? 'ready'
        : 'unreachable';
    });
  } catch (error) {
    return hasErrorCode(error, '57P03') ? 'busy' : 'unreachable';
  }
}

/** Creates the database if it does not exist. Returns the server's version. */
export async function prepareDatabase(address: ServerAddress): Promise<string> {
  return withAdmin('postgres', address, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
    const { rows } = await client.query(`SELECT current_setting('server_version') AS version`);
    const [row] = z.tuple([z.object({ version: z.string() })]).parse(rows);
    return row.version;
  });
}

function withAdmin<T>(
  database: string,
  { port, password }: ServerAddress,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withClient(
    { host: '127.0.0.1', port, user: 'postgres', password, database, connectionTimeoutMillis: 2_000 },
    work,
  );
}

/** The `adminUrl` of the Postgres that another process runs on the data folder. */
export function urlOfRunning(dataDir: string): string {
  const { cluster, passwordFile } = clusterFolders(dataDir);
  const running = readPostmasterFile(cluster);
  if (running === undefined) throw new Error(`No Postgres runs on ${dataDir}`);
  return adminUrl({ port: running.port, password: clusterPassword(passwordFile) });
}
