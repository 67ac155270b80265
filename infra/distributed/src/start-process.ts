import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { checkout } from './processes.ts';
import type { Environment } from '@candor/platform';

export interface ProcessToStart {
  readonly name: string;
  /** Its entry, relative to the checkout. */
  readonly main: string;
  /** Where it listens. */
  readonly url: string;
  readonly environment: Environment;
}

export interface StartedProcess {
  readonly name: string;
  /** `0` if it could not be started. */
  readonly pid: number;
  /** How it ended, such as `exit 1` or `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Waits until it is ready for requests, has ended, or the time is over; what it is missing then, `null`: nothing. */
  ready(timeoutMs: number): Promise<string | null>;
  /** Tells it to stop, and ends it by force when it has not by then. */
  stop(timeoutMs: number): Promise<void>;
  /** SIGKILL. */
  kill(): void;
}

const leaveWithStarter = new URL('leave-with-starter.ts', import.meta.url).href;
const pollMs = 100;
const answerWithinMs = 3_000;

export const startProcess = (
  { name, main, url, environment }: ProcessToStart,
  onLine: (line: string) => void,
): StartedProcess => {
  const child = spawn(
    process.execPath,
    // kafkajs sets timeouts that are over already.
    ['--disable-warning=TimeoutNegativeWarning', `--import=${leaveWithStarter}`, main],
    {
      cwd: checkout,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Out of reach of a terminal's Ctrl-C, which would come beside our own word and count as a second one.
      detached: true,
      windowsHide: true,
    },
  );
  for (const output of [child.stdout, child.stderr]) {
    if (output !== null) createInterface({ input: output }).on('line', onLine);
  }
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    // Not 'exit': what it said last comes first.
    child.once('close', (code, signal) => {
      resolve(signal ?? `exit ${String(code)}`);
    });
  });
  void ended.then(() => (hasEnded = true));

  return {
    name,
    pid: child.pid ?? 0,
    ended,
    kill: () => {
      child.kill('SIGKILL');
    },
    ready: async (timeoutMs) => {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const missing = await missingFor(url);
        if (missing === null || hasEnded || Date.now() > deadline) return missing;
        await Promise.race([pause(pollMs), ended]);
      }
    },
    stop: async (timeoutMs) => {
      if (hasEnded) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
};

/** What it waits for, as it says itself; `null`: nothing. */
const missingFor = async (url: string): Promise<string | null> => {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) });
    return answer.ok ? null : await answer.text();
  } catch {
    return `no answer at ${url}`;
  }
};
