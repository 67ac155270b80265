import { eventually } from '@candor/platform/testing';

/** Waits for what takes a moment, and on a busy machine longer. Where there is a time for it, that is said there. */
export const inTime = <T>(assertion: () => T | Promise<T>, withinMs = 240_000): Promise<T> =>
  eventually(assertion, { withinMs });
