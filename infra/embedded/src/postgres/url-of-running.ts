import { adminUrl } from './admin-connection.ts';
import { clusterFolders } from './cluster-folders.ts';
import { clusterPassword } from './cluster-password.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/** The superuser's, as in `RunningPostgres`, of the Postgres that another process runs on the data folder. */
export function urlOfRunning(dataDir: string): string {
  const { cluster, passwordFile } = clusterFolders(dataDir);
  const running = readPostmasterFile(cluster);
  if (running === undefined) throw new Error(`No Postgres runs on ${dataDir}`);
  return adminUrl({ port: running.port, password: clusterPassword(passwordFile) });
}
