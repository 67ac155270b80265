import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '@candor/platform';

export interface Program {
  readonly name: string;
  /** From `folder` on. */
  readonly main: string;
  readonly folder: string;
  readonly url: string;
  readonly environment: Environment;
  /** Gets what it says. */
  readonly logFile: string;
}

/** A process that is started again whenever it ends, as a container platform does. */
export interface SupervisedProcess {
  readonly name: string;
  /** Resolves when it is ready for requests. */
  ready(timeoutMs: number): Promise<void>;
  /** SIGKILL; it is started again. */
  kill(): void;
  /** Tells it to stop, and ends it by force when it has not by then. */
  stop(): Promise<void>;
  /** How often it ended although nobody killed or stopped it. */
  unaskedEnds(): number;
  /** Every process that it ever was. */
  pids(): readonly number[];
}

const restartAfterMs = 500;
const stopWithinMs = 12_000;
const pollMs = 100;

const running = new Set<ChildProcess>();
// Whatever ends this process, it leaves none behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export const superviseProcess = (program: Program): SupervisedProcess => {
  const log = createWriteStream(program.logFile, { flags: 'a' });
  const pids: number[] = [];
  let child: ChildProcess;
  let isStopping = false;
  let isKilled = false;
  let unasked = 0;

  const start = (): void => {
    isKilled = false;
    const started = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', program.main], {
      cwd: program.folder,
      env: program.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    child = started;
    running.add(started);
    if (started.pid !== undefined) pids.push(started.pid);
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    started.once('close', (code, signal) => {
      running.delete(started);
      log.write(`-- ended: ${signal ?? `exit ${String(code)}`}\n`);
      if (isStopping) return;
      if (!isKilled) unasked += 1;
      setTimeout(() => {
        if (!isStopping) start();
      }, restartAfterMs);
    });
  };
  start();

  return {
    name: program.name,
    ready: async (timeoutMs) => {
      const deadline = Date.now() + timeoutMs;
      while (!(await isReady(program.url))) {
        if (Date.now() > deadline) {
          throw new Error(
            `${program.name} is not ready after ${timeoutMs / 1_000} s; see ${program.logFile}`,
          );
        }
        await pause(pollMs);
      }
    },
    kill: () => {
      isKilled = true;
      child.kill('SIGKILL');
    },
    stop: async () => {
      isStopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'close');
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
        await ended;
        clearTimeout(timer);
      }
      log.end();
    },
    unaskedEnds: () => unasked,
    pids: () => pids,
  };
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
