import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { checkout } from './processes.ts';
import type { Environment } from '@candor/platform';

export interface ProcessToStart {
  readonly name: string;
  /** Entry point, relative to the checkout. */
  readonly main: string;
  /** The URL that serves its `/readyz`. */
  readonly operationsUrl: string;
  readonly environment: Environment;
}

export interface StartedProcess {
  readonly name: string;
  /** `0` if the start failed. */
  readonly pid: number;
  /** How it ended, such as `exit 1` or `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Waits until the process is ready, has ended, or the time is over. Returns the reason if it is not ready, else `null`. */
  ready(timeoutMs: number): Promise<string | null>;
  /** Sends SIGTERM, and SIGKILL after the timeout. */
  stop(timeoutMs: number): Promise<void>;
  /** SIGKILL. */
  kill(): void;
  /** The process hangs: its connections stay open, and it responds to nothing. */
  pause(): void;
  resume(): void;
}

const stopWithParent = new URL('stop-with-parent.ts', import.meta.url).href;
const pollMs = 100;
const responseTimeoutMs = 3_000;

export const startProcess = (
  { name, main, operationsUrl, environment }: ProcessToStart,
  onLine: (line: string) => void,
): StartedProcess => {
  const child = spawn(
    process.execPath,
    // kafkajs sets timeouts that have already passed.
    [
      '--disable-warning=TimeoutNegativeWarning',
      '--max-semi-space-size=16',
      `--import=${stopWithParent}`,
      main,
    ],
    {
      cwd: checkout,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Otherwise a terminal's Ctrl-C would reach the process too, as a second signal.
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
    // Not 'exit': the last output comes before 'close'.
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
    pause: () => {
      child.kill('SIGSTOP');
    },
    resume: () => {
      child.kill('SIGCONT');
    },
    ready: async (timeoutMs) => {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const reason = await reasonNotReady(operationsUrl);
        if (reason === null || hasEnded || Date.now() > deadline) return reason;
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

/** The reason why the process is not ready, else `null`. */
const reasonNotReady = async (url: string): Promise<string | null> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(responseTimeoutMs) });
    return response.ok ? null : await response.text();
  } catch {
    return `no response from ${url}`;
  }
};
