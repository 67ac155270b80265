import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The unprivileged account that the server runs as. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root, so root starts it as `nobody`; everybody else as himself (undefined). */
export function serverAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return fromPasswordFile() ?? fromDirectory();
}

/** Gives a folder and all in it to the account; quick when it has it already. Links are not followed. */
export function giveTo(account: ServerAccount, path: string): void {
  const stat = lstatSync(path);
  if (stat.uid === account.uid && stat.gid === account.gid) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  // The folder itself last: an interrupted run starts over.
  chownSync(path, account.uid, account.gid);
}

function fromPasswordFile(): ServerAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : account(uid, gid);
}

/** macOS keeps its accounts elsewhere. */
function fromDirectory(): ServerAccount {
  const ask = (what: string) => execFileSync('id', [what, 'nobody'], { encoding: 'utf8' });
  try {
    return account(ask('-u'), ask('-g'));
  } catch (cause) {
    throw new Error(
      'Postgres does not run as root and there is no account "nobody" to run it as. ' +
        'Start as an ordinary user, or set DATABASE_URL to a Postgres of your own.',
      { cause },
    );
  }
}

/** `| 0`: macOS prints -2 as 4294967294, and spawn takes 32 signed bits. */
function account(uid: string, gid: string): ServerAccount {
  return { uid: Number(uid) | 0, gid: Number(gid) | 0 };
}
