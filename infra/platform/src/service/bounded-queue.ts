export interface QueueLimits {
  /** Pieces of work at a time. */
  readonly concurrency: number;
  /** Pieces of work that may wait for their turn. */
  readonly maxWaiting: number;
  /** Bytes that those may hold meanwhile; without it their number alone counts. */
  readonly maxWaitingBytes?: number;
  /** What is said to whoever would wait behind too many. */
  readonly refusal: () => Error;
}

/** Does work in order of arrival, a few pieces at a time. Rejects with the refusal when too much waits already. */
export interface BoundedQueue {
  run<Result>(work: () => Promise<Result>, bytes?: number): Promise<Result>;
  waiting(): number;
}

export const createBoundedQueue = ({
  concurrency,
  maxWaiting,
  maxWaitingBytes = Number.POSITIVE_INFINITY,
  refusal,
}: QueueLimits): BoundedQueue => {
  const queue: { readonly bytes: number; readonly start: () => void }[] = [];
  let running = 0;

  const turn = (bytes: number): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    const waitingBytes = queue.reduce((sum, waiting) => sum + waiting.bytes, 0);
    if (queue.length >= maxWaiting || waitingBytes + bytes > maxWaitingBytes)
      return Promise.reject(refusal());
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
    run: async (work, bytes = 0) => {
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
