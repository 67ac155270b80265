import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * What lies where below the data folder. Nothing of the data is kept elsewhere, also for root with a data folder
 * under a private home (see `enterCluster`).
 */
export interface ClusterFolders {
  /** The Postgres cluster; belongs to the account that runs the server. */
  cluster: string;
  /** Start of the names of clusters still being made; a complete one is renamed to `cluster`. */
  draftPrefix: string;
  passwordFile: string;
  /** The password for initdb, for as long as that runs. */
  handoverFile: string;
  logFile: string;
}

export function clusterFolders(dataDir: string): ClusterFolders {
  const home = join(resolve(dataDir), 'postgres');
  if (!existsSync(home)) {
    mkdirSync(home, { recursive: true });
    // Whatever the umask says: the server's account must pass to the handover file beside the cluster.
    chmodSync(home, 0o711);
  }
  return {
    cluster: join(home, 'cluster'),
    draftPrefix: join(home, 'cluster.draft-'),
    passwordFile: join(home, 'password'),
    handoverFile: join(home, 'initdb-password'),
    logFile: join(home, 'postgres.log'),
  };
}
