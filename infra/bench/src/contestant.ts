import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { nextMessage } from './next-message.ts';

export interface Contestant {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Microseconds of CPU the process has used, its database's not included. */
  cpuMicroseconds(): Promise<number>;
  /** Has it do something of its own; resolves when that is done. */
  tell(task: object): Promise<void>;
  stop(): Promise<void>;
}

export type ContestantName = 'candor' | 'monolith' | 'page' | 'bus-publisher' | 'bus-consumer';

const Ready = z.object({ url: z.string() });
const Cpu = z.object({ cpuMicroseconds: z.number() });
const Done = z.object({ done: z.literal(true) });

/** Starts a contestant as a process of its own, so that neither shares an event loop with the other or the load. */
export const startContestant = async (name: ContestantName, argument: object): Promise<Contestant> => {
  const file = fileURLToPath(new URL(`./${name}.contestant.ts`, import.meta.url));
  const child = fork(file, [JSON.stringify(argument)], {
    // kafkajs sets timeouts that are over already.
    execArgv: ['--disable-warning=TimeoutNegativeWarning'],
  });
  const { url } = Ready.parse(await nextMessage(child, name));
  return {
    name,
    url,
    pid: child.pid ?? 0,
    cpuMicroseconds: async () => {
      child.send('cpu');
      return Cpu.parse(await nextMessage(child, name)).cpuMicroseconds;
    },
    tell: async (task) => {
      child.send(task);
      Done.parse(await nextMessage(child, name));
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.send('stop');
      await exited;
    },
  };
};

/** The other side: what a contestant's process does when asked. */
export const answerParent = (
  url: string,
  stop: () => Promise<void>,
  work: (task: object) => Promise<void> = () => Promise.resolve(),
): void => {
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpuMicroseconds: user + system });
    } else if (question === 'stop') {
      void stop().then(() => process.exit(0));
    } else if (typeof question === 'object' && question !== null) {
      void work(question).then(() => process.send?.({ done: true }));
    }
  });
  // Whoever started it is gone without a word.
  process.once('disconnect', () => process.exit(1));
  process.send?.({ url });
};
