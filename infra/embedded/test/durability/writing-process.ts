import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const writersFile = fileURLToPath(new URL('./writers.ts', import.meta.url));

/** Successful requests, the last turn of each rating, and the number of each member's votes on each rating. */
export interface Acknowledged {
  readonly requests: Set<string>;
  readonly ratings: Map<string, number>;
  readonly votes: Map<string, number>;
}

/** A process with all services, and with members who write on request. */
export interface WritingProcess {
  /** Resolves when all services run. */
  ready(): Promise<void>;
  /** Resolves during the writes, after this many acknowledgements. */
  write(acknowledgements: number): Promise<void>;
  /** Resolves when every write has a response. */
  rest(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** Records its writes in `acknowledged`. */
export const startWritingProcess = (
  { dataDir, adminUrl }: { readonly dataDir: string; readonly adminUrl: string },
  acknowledged: Acknowledged,
): WritingProcess => {
  const child = spawn(process.execPath, [writersFile, dataDir, adminUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // The process would outlive an interrupted run.
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
