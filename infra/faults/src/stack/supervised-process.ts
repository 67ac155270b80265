import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess, type ProcessToStart } from '@candor/distributed/start-process';
import { pollUntil } from '../poll.ts';

/** A process that is restarted when it ends, as a container platform does. */
export interface SupervisedProcess {
  /** The URL that serves its `/readyz`. */
  readonly operationsUrl: string;
  /** Rejects if it does not accept requests in time. */
  ready(timeoutMs: number): Promise<void>;
  /** SIGKILL; it is restarted. */
  kill(): void;
  /** SIGSTOP: it keeps its connections and responds to nothing. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
  /** How often it ended without `kill` or `stop`. */
  crashes(): number;
  /** Of the first process and every restarted one. */
  readonly pids: readonly number[];
}

const restartAfterMs = 500;
const stopTimeoutMs = 12_000;

export const superviseProcess = (program: ProcessToStart, logFile: string): SupervisedProcess => {
  const log = createWriteStream(logFile, { flags: 'a' });
  const pids: number[] = [];
  let isStopping = false;
  let isKilled = false;
  let crashes = 0;
  const start = () => {
    isKilled = false;
    const started = startProcess(program, (line) => log.write(`${line}\n`));
    pids.push(started.pid);
    void started.ended.then(async (how) => {
      log.write(`-- ended: ${how}\n`);
      if (!isStopping && !isKilled) crashes += 1;
      await pause(restartAfterMs);
      if (!isStopping) current = start();
    });
    return started;
  };
  let current = start();

  return {
    operationsUrl: program.operationsUrl,
    pids,
    crashes: () => crashes,
    ready: async (timeoutMs) => {
      const isReady = async () => (await current.ready(timeoutMs)) === null;
      if (await pollUntil(isReady, Date.now() + timeoutMs)) return;
      throw new Error(`${program.name} is not ready after ${timeoutMs / 1_000} s; see ${logFile}`);
    },
    kill: () => {
      isKilled = true;
      current.kill();
    },
    pause: () => {
      current.pause();
    },
    resume: () => {
      current.resume();
    },
    stop: async () => {
      isStopping = true;
      await current.stop(stopTimeoutMs);
    },
  };
};

/** The processes that still run after a moment: Postgres reports its end slightly early. */
export const findLeftovers = async (
  pids: readonly number[],
  withinMs = 5_000,
): Promise<readonly number[]> => {
  await pollUntil(() => !pids.some(isRunning), Date.now() + withinMs);
  return pids.filter(isRunning);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
