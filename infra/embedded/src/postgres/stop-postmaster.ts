import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { hasErrorCode, isRunning, isStillRunning, type ProcessIdentity } from './process-identity.ts';

export interface PostmasterHandle {
  identity: ProcessIdentity;
  /** On Windows, only this program can signal a server. */
  pgCtl: string;
}

/** Fast shutdown (ends sessions, writes a checkpoint), immediate shutdown, then SIGKILL. */
const stages: { signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 30_000 },
  { signal: 'SIGQUIT', timeoutMs: 10_000 },
  { signal: 'SIGKILL', timeoutMs: 10_000 },
];

/** Resolves when the server has ended. Never signals a later process with the same number. */
export async function stopPostmaster(handle: PostmasterHandle): Promise<void> {
  for (const { signal, timeoutMs } of stages) {
    if (!isStillRunning(handle.identity)) return;
    signalPostmaster(handle, signal);
    if (await endsWithin(handle.identity.pid, timeoutMs)) return;
  }
  throw new Error(`Postgres (process ${String(handle.identity.pid)}) does not stop`);
}

/** Ends the server at once, like a power failure. */
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

async function endsWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await pause(20);
  }
  return true;
}
