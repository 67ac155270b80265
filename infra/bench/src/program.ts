import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Answers with success once it is ready. */
  readonly readyUrl: string;
}

export interface RunningProgram {
  readonly pid: number;
  /** Tells it to stop, and ends it by force when it has not by then. */
  stop(): Promise<void>;
}

const readyWithinMs = 120_000;
const stopWithinMs = 15_000;
const pollMs = 50;
const toldLines = 20;

/** What still runs when this process ends is ended with it. */
const killers = new Set<() => void>();
process.once('exit', () => {
  for (const kill of killers) kill();
});

/** Starts it; resolves when it is ready. What it said last is told when it never is. */
export const startProgram = async (program: Program): Promise<RunningProgram> => {
  const child = spawn(program.command, [...program.arguments], {
    cwd: program.folder,
    env: { ...program.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let said: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said = [...said, ...text.split('\n').filter((line) => line !== '')].slice(-toldLines);
    });
  }
  const killed = () => child.kill('SIGKILL');
  killers.add(killed);
  const state: { failure: string | null } = { failure: null };
  child.once('error', ({ message }) => (state.failure = message));
  child.once('exit', (code, signal) => (state.failure ??= `ended with ${signal ?? String(code)}`));

  const stop = async (): Promise<void> => {
    if (state.failure === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(killed, stopWithinMs);
      await ended;
      clearTimeout(timer);
    }
    killers.delete(killed);
  };

  const deadline = performance.now() + readyWithinMs;
  while (!(await isReady(program.readyUrl))) {
    if (state.failure === null && performance.now() < deadline) {
      await pause(pollMs);
      continue;
    }
    const reason = state.failure ?? 'is not ready';
    await stop();
    throw new Error(`${program.name} ${reason}\n${said.join('\n')}`);
  }
  return { pid: child.pid ?? 0, stop };
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
