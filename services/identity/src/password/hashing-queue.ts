import { TooManyRequests } from '@candor/platform';

export interface HashingLimits {
  /** Hashes at a time; each takes a thread and its memory. */
  readonly concurrency: number;
  /** Hashes that may wait for their turn. */
  readonly maxWaiting: number;
}

/** Hashes in order of arrival, a few at a time. Rejects with `TooManyRequests` when too many wait already. */
export interface HashingQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  waiting(): number;
}

const retryAfterSeconds = 2;

export const createHashingQueue = ({ concurrency, maxWaiting }: HashingLimits): HashingQueue => {
  const queue: (() => void)[] = [];
  let running = 0;

  const turn = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= maxWaiting) {
      const message = 'Too many sign-ins at once. Please try again in a moment.';
      return Promise.reject(new TooManyRequests(message, retryAfterSeconds));
    }
    return new Promise((resolve) => {
      queue.push(resolve);
    });
  };

  const passOn = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (work) => {
      await turn();
      try {
        return await work();
      } finally {
        passOn();
      }
    },
    waiting: () => queue.length,
  };
};
