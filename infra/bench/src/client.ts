import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchContext } from './bench.ts';
import { onClientsCore } from './cores.ts';
import { nextMessage } from './next-message.ts';

/** People at the site, a process of their own: on their own core where there is one, they take no time from what they measure. */
export interface Client {
  /** What they tell next. Rejects when they end without a word. */
  next(): Promise<unknown>;
  say(word: string): void;
}

export type ClientName = 'flag-visible' | 'idle-sockets' | 'premium-everywhere' | 'socket-delivery';

/** Ends with the benchmark at the latest. */
export const startClient = (
  { cores, afterwards }: Pick<BenchContext, 'cores' | 'afterwards'>,
  name: ClientName,
  task: object,
): Client => {
  const file = fileURLToPath(new URL(`./${name}.client.ts`, import.meta.url));
  const [command = '', ...rest] = onClientsCore(cores, [process.execPath, file, JSON.stringify(task)]);
  const child = spawn(command, rest, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // There are infinite figures.
    serialization: 'advanced',
  });
  afterwards(() => end(child));
  return {
    next: () => nextMessage(child, `the client of ${name}`),
    say: (word) => {
      child.send(word);
    },
  };
};

/** What a client tells that says all at once, and is done. */
export const outcomeOfClient = async (...started: Parameters<typeof startClient>): Promise<unknown> =>
  startClient(...started).next();

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};
