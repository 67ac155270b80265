import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hasErrorCode } from './error-code.ts';

/**
 * A process told apart from a later one that was given the same number: `startedAt` is what the operating system
 * says of its start (an opaque text, only ever compared).
 */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** Who has this number now; undefined when nobody does (a zombie is nobody). */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!isRunning(pid)) return undefined;
  const startedAt = readStart(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isStillRunning(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.startedAt === identity.startedAt;
}

/** Whether any process has this number. */
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
    const question = `(Get-Process -Id ${String(pid)}).StartTime.ToFileTimeUtc()`;
    return ask('powershell', ['-NoProfile', '-Command', question]);
  }
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** The boot's id belongs to it: ticks are counted from the boot, and process numbers start over with it. */
function linuxStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The program's name, in parentheses, may itself hold blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    if (state === undefined || ticks === undefined) return undefined;
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { state, startedAt: `${bootId}:${ticks}` };
  } catch {
    return undefined;
  }
}

function ask(program: string, args: string[]): string | undefined {
  try {
    const answer = execFileSync(program, args, {
      encoding: 'utf8',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    }).trim();
    return answer === '' ? undefined : answer;
  } catch {
    return undefined;
  }
}
