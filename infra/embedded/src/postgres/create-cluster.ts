import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ClusterFolders } from './cluster-folders.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { enterCluster, giveTo, type ServerAccount, spawnServerProgram } from './server-process.ts';

interface ClusterSetup {
  folders: ClusterFolders;
  binaries: PostgresBinaries;
  /** Major version of the binaries. They cannot start a cluster of another one. */
  major: string;
  account: ServerAccount | undefined;
  password: string;
}

/** Creates the cluster if it does not exist. Incomplete clusters of interrupted starts are removed. */
export async function ensureCluster(setup: ClusterSetup): Promise<void> {
  const { cluster, draftPrefix } = setup.folders;
  removeDrafts(draftPrefix);
  if (existsSync(cluster)) {
    useExisting(setup);
    return;
  }
  // A unique name, because the initdb of an interrupted start may still write into the earlier draft.
  const draft = mkdtempSync(draftPrefix);
  if (setup.account !== undefined) giveTo(setup.account, draft);
  await runInitdb(draft, setup);
  renameSync(draft, cluster);
}

function removeDrafts(prefix: string): void {
  const folder = dirname(prefix);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(prefix))) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Throws when the cluster belongs to another account, whose files this process cannot read. */
export function refuseForeignCluster({ cluster }: Pick<ClusterFolders, 'cluster'>): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const ownAccount = process.getuid?.();
  if (owner === undefined || ownAccount === undefined || ownAccount === 0 || ownAccount === owner) return;
  throw new Error(
    `The Postgres cluster in ${cluster} belongs to another account (uid ${String(owner)}). ` +
      'Start as that account (as root if root started it), or choose another folder with DATA_DIR.',
  );
}

function useExisting({ folders: { cluster }, major, account }: ClusterSetup): void {
  if (account !== undefined) giveTo(account, cluster);
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new Error(
    `The Postgres cluster in ${cluster} was created by Postgres ${made} and these binaries are ${major}. ` +
      'Move the data with pg_dump, or choose another folder with DATA_DIR.',
  );
}

async function runInitdb(
  draft: string,
  { folders, binaries, account, password }: ClusterSetup,
): Promise<void> {
  const { handoverFile } = folders;
  const entry = enterCluster(draft, account);
  writeHandover(handoverFile, password, account);
  try {
    const initdb = spawnServerProgram(
      binaries.initdb,
      [
        '-D',
        entry.dataArgument,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=../${basename(handoverFile)}`,
        '-E',
        'UTF8',
        '--no-locale',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { account, cwd: entry.workingDirectory, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const [output, errors, ended] = await Promise.all([
      initdb.stdout === null ? '' : text(initdb.stdout),
      initdb.stderr === null ? '' : text(initdb.stderr),
      once(initdb, 'close'),
    ]);
    const code: unknown = ended[0];
    if (code !== 0) throw new Error(`initdb failed (${String(code)}): ${`${errors}\n${output}`.trim()}`);
  } finally {
    rmSync(handoverFile, { force: true });
  }
}

function writeHandover(file: string, password: string, account: ServerAccount | undefined): void {
  rmSync(file, { force: true });
  writeFileSync(file, password, { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  if (account !== undefined) chownSync(file, account.uid, account.gid);
}
