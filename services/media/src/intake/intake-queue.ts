import { Unavailable } from '@candor/platform';

export interface IntakeLimits {
  /** Pieces of work at a time. */
  readonly concurrency: number;
  /** Pieces of work that may wait, and the bytes that they may hold meanwhile. */
  readonly maxWaiting: number;
  readonly maxWaitingBytes: number;
}

/** Does work in order of arrival, a few pieces at a time. Rejects with `Unavailable` when too much waits already. */
export interface IntakeQueue {
  run<Result>(bytes: number, work: () => Promise<Result>): Promise<Result>;
  waiting(): number;
}

export const createIntakeQueue = ({
  concurrency,
  maxWaiting,
  maxWaitingBytes,
}: IntakeLimits): IntakeQueue => {
  const queue: { readonly bytes: number; readonly start: () => void }[] = [];
  let running = 0;

  const turn = (bytes: number): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    const waitingBytes = queue.reduce((sum, waiting) => sum + waiting.bytes, 0);
    if (queue.length >= maxWaiting || waitingBytes + bytes > maxWaitingBytes)
      return Promise.reject(new Unavailable('Too many photos are waiting to be read.'));
    return new Promise((resolve) => {
      queue.push({ bytes, start: resolve });
    });
  };

  const passOn = (): void => {
    const next = queue.shift();
    if (next) next.start();
    else running -= 1;
  };

  return {
    run: async (bytes, work) => {
      await turn(bytes);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
    waiting: () => queue.length,
  };
};
