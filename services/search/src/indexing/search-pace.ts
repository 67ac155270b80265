/** Knows which searches are waiting for the index, so that work that can wait makes room for them. */
export interface SearchPace {
  /** The same search, watched until it ends. */
  watch<Answer>(search: () => Promise<Answer>): Promise<Answer>;
  /** Resolves when no search has been waiting for long, after two seconds in any case: whoever waits has to get done, too. */
  makeRoom(): Promise<void>;
}

/** A quarter of the time after which a search is given up. */
const longMs = 250;
const mostMs = 2_000;
const lookEveryMs = 10;

export const createSearchPace = (): SearchPace => {
  // In the order in which they began.
  const waiting = new Set<{ readonly since: number }>();
  const isSlow = (): boolean => {
    const [oldest] = waiting;
    return oldest !== undefined && performance.now() - oldest.since > longMs;
  };

  return {
    watch: async (search) => {
      const begun = { since: performance.now() };
      waiting.add(begun);
      try {
        return await search();
      } finally {
        waiting.delete(begun);
      }
    },
    makeRoom: async () => {
      const until = performance.now() + mostMs;
      while (isSlow() && performance.now() < until) await pause(lookEveryMs);
    },
  };
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
