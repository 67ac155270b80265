import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { hasErrorCode } from './error-code.ts';
import { isRunning, isStillRunning } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

export interface PostmasterHandle {
  identity: ProcessIdentity;
  /** The only one who can signal a server on Windows. */
  pgCtl: string;
}

/** Fast shutdown (sessions are ended, a checkpoint is written), immediate shutdown, and then by force. */
const STAGES: { signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'; patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 10_000 },
];

/** Resolves when the server is gone. A process that was given its number since is never signalled. */
export async function stopPostmaster(handle: PostmasterHandle): Promise<void> {
  for (const { signal, patienceMs } of STAGES) {
    if (!isStillRunning(handle.identity)) return;
    signalPostmaster(handle, signal);
    if (await isGoneWithin(handle.identity.pid, patienceMs)) return;
  }
  throw new Error(`Postgres (process ${String(handle.identity.pid)}) does not stop`);
}

/** At once and without recovery of any kind, as a power cut would. */
export function killPostmaster(handle: PostmasterHandle): void {
  if (isStillRunning(handle.identity)) signalPostmaster(handle, 'SIGKILL');
}

function signalPostmaster(
  { identity, pgCtl }: PostmasterHandle,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
): void {
  try {
    if (process.platform === 'win32' && signal !== 'SIGKILL') {
      execFileSync(pgCtl, ['kill', signal.slice(3), String(identity.pid)], {
        windowsHide: true,
        stdio: 'ignore',
      });
    } else process.kill(identity.pid, signal);
  } catch (error) {
    if (isRunning(identity.pid) && !hasErrorCode(error, 'ESRCH')) throw error;
  }
}

async function isGoneWithin(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await pause(20);
  }
  return true;
}
