import type { Violations } from './facts.ts';

export const caughtUpWithinMs = 30_000;
/** Badges are right sooner, where reads went on all the time; open pages too, unless what tells them was away. */
export const badgesRightWithinMs = 10_000;
/**
 * A process that is started while Postgres or another one that it asks first is not back yet ends and is started again, but not over and
 * over. Where only an engine was away, nothing was to start, and whatever is running goes on without it.
 */
const unaskedEndsAtMost = { anything: 3, 'all but reads': 3, writes: 0, nothing: 0 } as const;

/** Everything is as it must be soon after what was away is back. `afterMs`: how long it took. */
export const caughtUp = (afterMs: number): Violations =>
  afterMs > caughtUpWithinMs ? [`not within ${caughtUpWithinMs / 1_000} s`] : [];

/** Every badge is right. `atMs`, `withinMs`: since what was away is back. */
export const badgesRight = (atMs: number, withinMs: number, wrong: Violations): Violations => [
  ...wrong,
  ...(atMs > withinMs ? [`not within ${withinMs / 1_000} s`] : []),
];

/** Every open page shows what is new. */
export const pagesShow = (missing: readonly string[], withinMs: number): Violations =>
  missing.map((memberId) => `${memberId} was not shown a new message within ${withinMs / 1_000} s`);

/** A page's socket stays open whatever engine is away. `losses`: why each that was lost was. */
export const socketsStayed = (losses: readonly string[]): Violations =>
  losses.map((reason) => `a socket was lost: ${reason}`);

/** `unaskedEnds`: how often processes ended although nobody killed them. */
export const noCrashLoop = (unaskedEnds: number, mayFail: keyof typeof unaskedEndsAtMost): Violations =>
  unaskedEnds > unaskedEndsAtMost[mayFail] ? [`processes ended ${unaskedEnds} times`] : [];
