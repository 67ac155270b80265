import { type ChildProcess, execFileSync, spawn, type StdioOptions } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths by which a Postgres program finds its cluster. */
export interface ClusterEntry {
  /** The value of `-D`. */
  dataArgument: string;
  workingDirectory: string;
}

/**
 * Root's data folder can be below a private home that the server's account cannot enter. A process keeps its working directory
 * regardless of permissions, and Node enters it before it gives up root. So on Linux the server finds its cluster at
 * `/proc/self/cwd`.
 */
export function enterCluster(folder: string, account: ServerAccount | undefined): ClusterEntry {
  const mustEnter = account !== undefined && process.platform === 'linux';
  return { dataArgument: mustEnter ? '/proc/self/cwd' : folder, workingDirectory: folder };
}

/**
 * Starts a Postgres program in its own session, so that Ctrl-C does not end the server before the services. It gets none of the
 * environment's secrets, and logs in English.
 */
export function spawnServerProgram(
  program: string,
  args: string[],
  { account, cwd, stdio }: { account: ServerAccount | undefined; cwd: string; stdio: StdioOptions },
): ChildProcess {
  return spawn(program, args, {
    cwd,
    stdio,
    detached: true,
    windowsHide: true,
    env: environment(),
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  });
}

function environment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'SystemRoot', 'SystemDrive', 'ComSpec', 'TEMP', 'TMP', 'TMPDIR', 'TZDIR'];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of passed) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

// oxlint-disable-next-line candor/plain-words -- the name of the account in POSIX
const unprivilegedAccount = 'nobody';

/** The account that the server runs as. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root, so root runs it as another account. Undefined for the current account. */
export function serverAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return fromPasswordFile() ?? fromDirectory();
}

/** Gives a folder and its content to the account, unless it has it already. Links are not followed. */
export function giveTo(account: ServerAccount, path: string): void {
  const stat = lstatSync(path);
  if (stat.uid === account.uid && stat.gid === account.gid) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  // The folder itself last, so that an interrupted call is repeated.
  chownSync(path, account.uid, account.gid);
}

function fromPasswordFile(): ServerAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${unprivilegedAccount}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : account(uid, gid);
}

/** macOS has its accounts elsewhere. */
function fromDirectory(): ServerAccount {
  const idOf = (flag: string) => execFileSync('id', [flag, unprivilegedAccount], { encoding: 'utf8' });
  try {
    return account(idOf('-u'), idOf('-g'));
  } catch (cause) {
    throw new Error(
      `Postgres does not run as root, and there is no account "${unprivilegedAccount}" to run it as. ` +
        'Start as an ordinary user, or set DATABASE_URL to a Postgres of your own.',
      { cause },
    );
  }
}

/** `| 0`: macOS prints -2 as 4294967294, and spawn takes 32 signed bits. */
function account(uid: string, gid: string): ServerAccount {
  return { uid: Number(uid) | 0, gid: Number(gid) | 0 };
}
