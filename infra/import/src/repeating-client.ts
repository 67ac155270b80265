import { setTimeout as sleep } from 'node:timers/promises';
import { TooManyRequests, Unavailable, type InternalClient } from '@candor/platform';

export interface Waits {
  /** Between two attempts: doubled from the first to the last. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Then the error is thrown. */
  readonly giveUpAfterMs: number;
}

const standard: Waits = { firstWaitMs: 250, longestWaitMs: 10_000, giveUpAfterMs: 300_000 };

/** Repeats calls that the services refuse because they are busy or restart. All import commands can be repeated. */
export const repeatingClient = (
  internal: Pick<InternalClient, 'call'>,
  { firstWaitMs, longestWaitMs, giveUpAfterMs }: Waits = standard,
): Pick<InternalClient, 'call'> => ({
  call: async (service, route, call, signal) => {
    const begun = performance.now();
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      try {
        return await internal.call(service, route, call, signal);
      } catch (error) {
        const isBusy = error instanceof Unavailable || error instanceof TooManyRequests;
        if (!isBusy || performance.now() - begun > giveUpAfterMs) throw error;
        const requestedMs = error instanceof TooManyRequests ? error.retryAfterSeconds * 1_000 : 0;
        await sleep(Math.max(waitMs, requestedMs));
      }
    }
  },
});
