import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `isDone` or the deadline (epoch ms) passes; whether it is done. Polls at least once. */
export const pollUntil = async (
  isDone: () => boolean | Promise<boolean>,
  deadline: number,
  everyMs = 50,
): Promise<boolean> => {
  while (!(await isDone())) {
    if (Date.now() > deadline) return false;
    await pause(everyMs);
  }
  return true;
};

/** Starts `work` at a constant rate, however long each call takes. `stop` resolves when all calls are done. */
export const runAtRate = (
  perSecond: number,
  work: (turn: number) => Promise<void>,
): { stop(): Promise<void> } => {
  const startedAt = performance.now();
  const inFlight = new Set<Promise<void>>();
  const stopped = new AbortController();
  const running = (async () => {
    let turn = 0;
    while (!stopped.signal.aborted) {
      await pause(10);
      const due = ((performance.now() - startedAt) / 1_000) * perSecond;
      for (; turn < due; turn += 1) {
        const call: Promise<void> = work(turn).finally(() => inFlight.delete(call));
        inFlight.add(call);
      }
    }
    await Promise.all(inFlight);
  })();
  return {
    stop: () => {
      stopped.abort();
      return running;
    },
  };
};
