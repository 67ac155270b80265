import { newId, TooManyRequests, waitText } from '@candor/platform';
import type { AttemptStore } from './attempt-store.ts';
import { t } from '../messages/index.ts';

const minuteMs = 60_000;
const windowMs = 15 * minuteMs;
const firstLockMs = 5_000;
const longestLockMs = windowMs;
/** After this time without another lock, the next one is short again. */
const rememberedMs = 24 * 60 * minuteMs;

/**
 * Locks a subject after too many attempts: for five seconds at first, and twice as long after each further attempt, up to 15
 * minutes. A refused attempt does not count, so no one can prolong a lock.
 */
export interface GrowingLock {
  /** Refuses with `TooManyRequests` while the subject is locked. */
  requireUnlocked(subject: string): Promise<void>;
  /** Both, for simultaneous attempts too: none of them sees the lock of another one without its count. */
  admit(subject: string, limit: number): Promise<void>;
  /** Counts an attempt. `limit` attempts in 15 minutes are free. Refuses further ones that were made at the same time. */
  count(subject: string, limit: number): Promise<void>;
  /** Ends a lock, and counts from 0. */
  reset(subject: string): Promise<void>;
  /** Deletes what is stored about the subject. Its counters expire. */
  purge(subject: string): Promise<void>;
}

interface State {
  /** Changes with a reset, because counters cannot be deleted. */
  readonly series: string;
  /** The number of locks so far. */
  readonly locks: number;
}

export const createGrowingLock = (store: AttemptStore, now: () => Date): GrowingLock => {
  const stateOf = async (subject: string): Promise<State> => {
    const [series = 'first', locks = '0'] = (await store.get(stateKey(subject)))?.split(' ') ?? [];
    return { series, locks: Number(locks) };
  };
  const storeState = (subject: string, { series, locks }: State) =>
    store.set(stateKey(subject), `${series} ${String(locks)}`, rememberedMs);

  const refuseLocked = async (subject: string, { series, locks }: State): Promise<void> => {
    const until = await store.get(lockKey(subject, series));
    // The entry expires with the lock. Its time is from another process's clock and serves the message only.
    if (until !== null) throw tooManyAttempts(Math.min(lengthOf(locks), Number(until) - now().getTime()));
  };

  const count = async (subject: string, limit: number, { series, locks }: State): Promise<void> => {
    const allowed = locks === 0 ? limit : 1;
    const { count: attempts } = await store.increment(
      `login:count:${subject}:${series}:${String(locks)}`,
      locks === 0 ? windowMs : rememberedMs,
    );
    if (attempts < allowed) return;
    const lockMs = lengthOf(locks + 1);
    if (attempts > allowed) throw tooManyAttempts(lockMs);
    // The lock comes first: an attempt that reads the next state finds it.
    await store.set(lockKey(subject, series), String(now().getTime() + lockMs), lockMs);
    await storeState(subject, { series, locks: locks + 1 });
  };

  return {
    requireUnlocked: async (subject) => refuseLocked(subject, await stateOf(subject)),
    admit: async (subject, limit) => {
      // The same state for both, so that simultaneous attempts are counted together.
      const state = await stateOf(subject);
      await refuseLocked(subject, state);
      await count(subject, limit, state);
    },
    count: async (subject, limit) => count(subject, limit, await stateOf(subject)),
    reset: (subject) => storeState(subject, { series: newId(), locks: 0 }),
    purge: (subject) => store.delete(stateKey(subject)),
  };
};

/** Of the first lock, the second one, and so on. */
const lengthOf = (locks: number): number => Math.min(longestLockMs, firstLockMs * 2 ** (locks - 1));

const stateKey = (subject: string): string => `login:state:${subject}`;
const lockKey = (subject: string, series: string): string => `login:locked:${subject}:${series}`;

export const tooManyAttempts = (resetInMs: number): TooManyRequests => {
  const seconds = Math.max(1, Math.ceil(resetInMs / 1_000));
  return new TooManyRequests(t('tooManyAttempts', { wait: waitText(seconds) }), seconds);
};
