import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same number. `startedAt` is the start as the operating system reports it,
 * an opaque text.
 */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** The running process with this number; undefined if there is none, or only a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!isRunning(pid)) return undefined;
  const startedAt = readStart(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isStillRunning(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.startedAt === identity.startedAt;
}

/** Whether a process has this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to another account.
    return hasErrorCode(error, 'EPERM');
  }
  return process.platform !== 'linux' || linuxStat(pid)?.state !== 'Z';
}

function readStart(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStat(pid)?.startedAt;
  if (process.platform === 'win32') {
    const command = `(Get-Process -Id ${String(pid)}).StartTime.ToFileTimeUtc()`;
    return run('powershell', ['-NoProfile', '-Command', command]);
  }
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** Includes the boot id, because ticks and process numbers restart with every boot. */
function linuxStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The program's name, in parentheses, can contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    if (state === undefined || ticks === undefined) return undefined;
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { state, startedAt: `${bootId}:${ticks}` };
  } catch {
    return undefined;
  }
}

function run(program: string, args: string[]): string | undefined {
  try {
    const output = execFileSync(program, args, {
      encoding: 'utf8',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    }).trim();
    return output === '' ? undefined : output;
  } catch {
    return undefined;
  }
}

/** Whether this is a system error with one of the codes (`ENOENT`, `EPERM`, …) or a database error with that state. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
