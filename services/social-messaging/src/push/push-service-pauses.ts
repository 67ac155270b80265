/** Push services that do not work at the moment, so that their pushes do not delay those of others. */
export interface PushServicePauses {
  /** Longer with each failure in a row. */
  pause(pushService: string, atLeastSeconds: number): void;
  end(pushService: string): void;
  /** The services that are paused now. */
  paused(): readonly string[];
}

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

export const createPushServicePauses = (now: () => Date): PushServicePauses => {
  const pauses = new Map<string, { readonly untilMs: number; readonly failures: number }>();
  return {
    pause: (pushService, atLeastSeconds) => {
      const found = pauses.get(pushService);
      const nowMs = now().getTime();
      // Requests that were sent together fail together.
      if (found && found.untilMs > nowMs) return;
      const failures = (found?.failures ?? 0) + 1;
      const pauseMs = Math.max(firstPauseMs * 2 ** Math.min(failures - 1, 10), atLeastSeconds * 1_000);
      pauses.set(pushService, { untilMs: nowMs + Math.min(pauseMs, longestPauseMs), failures });
    },
    end: (pushService) => {
      pauses.delete(pushService);
    },
    paused: () => {
      const nowMs = now().getTime();
      return [...pauses].filter(([, { untilMs }]) => untilMs > nowMs).map(([pushService]) => pushService);
    },
  };
};
