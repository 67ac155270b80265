import { setTimeout as pause } from 'node:timers/promises';

const shortestPauseMs = 10;
const longestPauseMs = 100;
const longestPauseAfterSlowTryMs = 1_000;

/**
 * Repeats an assertion until it holds; fails with its last error when it does not hold in time. The pauses grow with the
 * time that has passed, and are as long as the last try: otherwise, polling would slow down the processes it waits for.
 */
export const eventually = async <T>(
  assertion: () => T | Promise<T>,
  { withinMs = 30_000 }: { readonly withinMs?: number } = {},
): Promise<T> => {
  const startedAt = performance.now();
  for (;;) {
    const triedAt = performance.now();
    try {
      return await assertion();
    } catch (error) {
      const now = performance.now();
      if (now - startedAt > withinMs) throw error;
      const growing = Math.min(longestPauseMs, (now - startedAt) / 10);
      const tryMs = Math.min(longestPauseAfterSlowTryMs, now - triedAt);
      await pause(Math.max(shortestPauseMs, growing, tryMs));
    }
  }
};
