import { setTimeout as pause } from 'node:timers/promises';

/** Visitors who read all the time, each request another address, so that nothing comes from the gateway's memory. */
export interface SteadyReaders {
  /** Ends it; how many answers were good, and what the others were. */
  stop(): Promise<{ readonly good: number; readonly bad: readonly string[] }>;
}

const patienceMs = 15_000;
const everyMs = 50;

export const startSteadyReaders = (siteUrl: string, paths: readonly string[]): SteadyReaders => {
  const bad: string[] = [];
  let good = 0;
  let asked = 0;
  let isStopped = false;

  const read = async (path: string): Promise<void> => {
    try {
      const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(patienceMs) });
      await answer.arrayBuffer();
      if (answer.ok) good += 1;
      else bad.push(`${answer.status} ${path}`);
    } catch (error) {
      bad.push(`${String(error)} ${path}`);
    }
  };
  const readOn = async (): Promise<void> => {
    const reads: Promise<void>[] = [];
    while (!isStopped) {
      const path = paths[asked % paths.length] ?? '/';
      asked += 1;
      reads.push(read(`${path}${path.includes('?') ? '&' : '?'}n=${asked}`));
      await pause(everyMs);
    }
    await Promise.all(reads);
  };
  const running = readOn();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return { good, bad };
    },
  };
};
