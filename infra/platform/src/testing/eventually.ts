import { setTimeout as pause } from 'node:timers/promises';

const firstPauseMs = 10;
/** Shorter pauses would slow down other processes. */
const longestPauseMs = 50;

/** Repeats an assertion until it holds; fails with its last error when it does not hold in time. */
export const eventually = async <T>(
  assertion: () => T | Promise<T>,
  { withinMs = 30_000 }: { readonly withinMs?: number } = {},
): Promise<T> => {
  const deadline = Date.now() + withinMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(pauseMs);
    }
  }
};
