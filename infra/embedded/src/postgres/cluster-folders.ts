import { readSecretFile } from '@candor/platform/secret-file';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';

/**
 * Paths below the data folder. All data is there, even for root with a data folder under a private home (see
 * `enterCluster`).
 */
export interface ClusterFolders {
  /** The Postgres cluster. Its owner is the account that runs the server. */
  cluster: string;
  /** Prefix of the names of incomplete clusters. A complete one is renamed to `cluster`. */
  draftPrefix: string;
  passwordFile: string;
  /** The password for initdb while it runs. */
  handoverFile: string;
  logFile: string;
}

export function clusterFolders(dataDir: string): ClusterFolders {
  const home = join(resolve(dataDir), 'postgres');
  if (!existsSync(home)) {
    mkdirSync(home, { recursive: true });
    // Regardless of the umask, the server's account must reach the handover file beside the cluster.
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

const passwordLength = 32;
const resetPassword = 'set another password of the role postgres in the cluster, and write it into the file';

/** The superuser's password, generated once and readable by its owner only. */
export function clusterPassword(file: string): string {
  if (existsSync(file)) return readSecretFile(file, { minLength: passwordLength, wayOut: resetPassword });
  const password = randomBytes(24).toString('base64url');
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, password, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return password;
}
