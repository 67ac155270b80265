import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '@candor/embedded/postgres';
import { startProcess, type ProcessToStart } from '@candor/distributed/start-process';
import { pollUntil } from '../poll.ts';

export type SupervisedProcess = ReturnType<typeof superviseProcess>;

const restartAfterMs = 500;
const stopTimeoutMs = 12_000;

/** Starts a process, and restarts it when it ends, as a container platform does. */
export const superviseProcess = (program: ProcessToStart, logFile: string) => {
  const log = createWriteStream(logFile, { flags: 'a' });
  /** Of the first process and every restarted one. */
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
    /** How often it ended without `kill` or `stop`. */
    crashes: (): number => crashes,
    /** Rejects if it does not accept requests in time. */
    ready: async (timeoutMs: number): Promise<void> => {
      const isReady = async () => (await current.ready(timeoutMs)) === null;
      if (await pollUntil(isReady, Date.now() + timeoutMs)) return;
      throw new Error(`${program.name} is not ready after ${timeoutMs / 1_000} s; see ${logFile}`);
    },
    /** SIGKILL; it is restarted. */
    kill: (): void => {
      isKilled = true;
      current.kill();
    },
    /** SIGSTOP: it keeps its connections and responds to nothing. */
    pause: (): void => current.pause(),
    resume: (): void => current.resume(),
    stop: async (): Promise<void> => {
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
