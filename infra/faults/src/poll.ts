import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until the result is awaited, by default any truthy one, or the deadline (epoch ms) has passed, at least once.
 * Resolves to the last result.
 */
export const pollUntil = async <Result>(
  poll: () => Result | Promise<Result>,
  deadline: number,
  everyMs = 50,
  isAwaited: (result: Result) => boolean = Boolean,
): Promise<Result> => {
  for (;;) {
    const result = await poll();
    if (isAwaited(result) || Date.now() > deadline) return result;
    await pause(everyMs);
  }
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
