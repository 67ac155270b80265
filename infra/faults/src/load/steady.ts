import { setTimeout as pause } from 'node:timers/promises';

/** Something that is begun so often a second, however long each takes. */
export interface Steady {
  /** Begins no more; resolves when all that were begun have ended. */
  stop(): Promise<void>;
}

const tickMs = 10;

export const runSteadily = (perSecond: number, work: (turn: number) => Promise<void>): Steady => {
  const begun = performance.now();
  const underway = new Set<Promise<void>>();
  let turn = 0;
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const due = ((performance.now() - begun) / 1_000) * perSecond;
      for (; turn < due; turn += 1) {
        const one: Promise<void> = work(turn).finally(() => underway.delete(one));
        underway.add(one);
      }
      await pause(tickMs);
    }
    await Promise.all(underway);
  })();
  return {
    stop: () => {
      stopped.abort();
      return running;
    },
  };
};
