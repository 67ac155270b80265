import type { Violations } from './facts.ts';

export const caughtUpWithinMs = 30_000;
/** A process that cannot go on may end and be started again, but not over and over. */
const unaskedEndsAtMost = 3;

/** Everything is as it must be soon after what was away is back. `afterMs`: how long it took. */
export const caughtUp = (afterMs: number): Violations =>
  afterMs > caughtUpWithinMs ? [`not within ${caughtUpWithinMs / 1_000} s`] : [];

/** `unaskedEnds`: how often processes ended although nobody killed them. */
export const noCrashLoop = (unaskedEnds: number): Violations =>
  unaskedEnds > unaskedEndsAtMost ? [`processes ended ${unaskedEnds} times`] : [];
