import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export interface Contestant {
  readonly name: string;
  readonly url: string;
  /** Microseconds of CPU the process has used, its database's not included. */
  cpuMicroseconds(): Promise<number>;
  stop(): Promise<void>;
}

const Ready = z.object({ url: z.string() });
const Cpu = z.object({ cpuMicroseconds: z.number() });

/** Starts a contestant as a process of its own, so that neither shares an event loop with the other or the load. */
export const startContestant = async (name: 'candor' | 'monolith', argument: object): Promise<Contestant> => {
  const file = fileURLToPath(new URL(`./${name}.contestant.ts`, import.meta.url));
  const child = fork(file, [JSON.stringify(argument)]);
  const { url } = Ready.parse(await nextMessage(child));
  return {
    name,
    url,
    cpuMicroseconds: async () => {
      child.send('cpu');
      return Cpu.parse(await nextMessage(child)).cpuMicroseconds;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.send('stop');
      await exited;
    },
  };
};

const nextMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => {
      reject(new Error(`contestant ended with ${String(code)}`));
    };
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });

/** The other side: what a contestant's process does when asked. */
export const answerParent = (url: string, stop: () => Promise<void>): void => {
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpuMicroseconds: user + system });
    }
    if (question === 'stop') void stop().then(() => process.exit(0));
  });
  process.send?.({ url });
};
