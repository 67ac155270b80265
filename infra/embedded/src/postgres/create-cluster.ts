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
import { giveTo } from './server-account.ts';
import type { ServerAccount } from './server-account.ts';
import { enterCluster, spawnServerProgram } from './server-process.ts';

interface ClusterMaking {
  folders: ClusterFolders;
  binaries: PostgresBinaries;
  /** Of the binaries: a cluster of another one cannot be started with them. */
  major: string;
  account: ServerAccount | undefined;
  password: string;
}

/** Makes the cluster unless it is there. One that an interrupted start left half-made is started over. */
export async function ensureCluster(making: ClusterMaking): Promise<void> {
  const { cluster, draftPrefix } = making.folders;
  removeDrafts(draftPrefix);
  if (existsSync(cluster)) {
    takeOver(making);
    return;
  }
  // A name of its own: the initdb of an interrupted start may still be writing into the former one.
  const draft = mkdtempSync(draftPrefix);
  if (making.account !== undefined) giveTo(making.account, draft);
  await runInitdb(draft, making);
  renameSync(draft, cluster);
}

function removeDrafts(prefix: string): void {
  const folder = dirname(prefix);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(prefix))) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Throws when the cluster belongs to an account whose files this process cannot read. */
export function refuseForeignCluster({ cluster }: Pick<ClusterFolders, 'cluster'>): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const ownAccount = process.getuid?.();
  if (owner === undefined || ownAccount === undefined || ownAccount === 0 || ownAccount === owner) return;
  throw new Error(
    `The Postgres cluster in ${cluster} belongs to another account (uid ${String(owner)}). ` +
      'Start as that account (as root if root started it), or choose another folder with DATA_DIR.',
  );
}

function takeOver({ folders: { cluster }, major, account }: ClusterMaking): void {
  if (account !== undefined) giveTo(account, cluster);
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new Error(
    `The Postgres cluster in ${cluster} was made by Postgres ${made} and these binaries are ${major}. ` +
      'Move the data with pg_dump, or choose another folder with DATA_DIR.',
  );
}

async function runInitdb(
  draft: string,
  { folders, binaries, account, password }: ClusterMaking,
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
    const [said, complained, ended] = await Promise.all([
      initdb.stdout === null ? '' : text(initdb.stdout),
      initdb.stderr === null ? '' : text(initdb.stderr),
      once(initdb, 'close'),
    ]);
    const code: unknown = ended[0];
    if (code !== 0) throw new Error(`initdb failed (${String(code)}): ${`${complained}\n${said}`.trim()}`);
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
