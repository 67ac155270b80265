/** What was started, so that all of it can be ended again. */
export interface Undo {
  /** Notes how something that was just started is ended. */
  push(end: () => Promise<unknown>): void;
  /**
   * Ends what was started last first, each once. What cannot be ended leaves nothing else running: it is rejected with,
   * as an `AggregateError`, when everything else has ended.
   */
  run(): Promise<void>;
}

export const createUndo = (): Undo => {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    push: (end) => {
      ends.push(end);
    },
    run: async () => {
      const failures: unknown[] = [];
      for (const end of ends.splice(0).toReversed())
        await end().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'not everything has ended');
    },
  };
};
