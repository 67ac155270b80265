import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const writersFile = fileURLToPath(new URL('./writers.ts', import.meta.url));

/** What was answered with success: requests, the last turn of each rating, and how often each member voted on each rating. */
export interface Acknowledged {
  readonly requests: Set<string>;
  readonly ratings: Map<string, number>;
  readonly votes: Map<string, number>;
}

/** A process of all services, and of members who write when they are told. */
export interface WritingProcess {
  /** Resolves when all services run. */
  ready(): Promise<void>;
  /** Resolves in the middle of writing, after so many more acknowledgements. */
  write(acknowledgements: number): Promise<void>;
  /** Resolves when every write is answered. */
  rest(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** What it writes is noted in `acknowledged`. */
export const startWritingProcess = (
  { dataDir, adminUrl }: { readonly dataDir: string; readonly adminUrl: string },
  acknowledged: Acknowledged,
): WritingProcess => {
  const child = spawn(process.execPath, [writersFile, dataDir, adminUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // An interrupted run never comes to its end, and it would outlive it.
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  const closed = once(child, 'close');
  const gone = closed.then(() => Promise.reject(new Error('the writing process ended')));
  gone.catch(() => undefined);

  let isResting = false;
  let count = 0;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [what, id = '', number] = line.split(' ');
    if (what === 'resting') isResting = true;
    else if (what === 'request') acknowledged.requests.add(id);
    else {
      acknowledged[what === 'vote' ? 'votes' : 'ratings'].set(id, Number(number));
      count += 1;
    }
  });
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await Promise.race([once(lines, 'line'), gone]);
  };

  return {
    ready: () => until(() => isResting),
    write: async (acknowledgements) => {
      const goal = count + acknowledgements;
      isResting = false;
      child.stdin.write('write\n');
      await until(() => count >= goal);
    },
    rest: async () => {
      child.stdin.write('rest\n');
      await until(() => isResting);
    },
    kill: async () => {
      process.off('exit', kill);
      kill();
      await closed;
    },
  };
};
