import { newId, TooManyRequests, type ServiceContext } from '@candor/platform';
import memoize from 'memoize';
import type { IdentityConfig } from '../config.ts';
import { createAttemptStore, type AttemptStore } from './attempt-store.ts';

/** Who tries to sign in as whom. */
export interface LoginAttempt {
  /** The email's key, known or not. */
  readonly account: string;
  readonly address: string;
}

/** How often one may try. Refusals are `TooManyRequests`. */
export interface AttemptLimits {
  /** Counts a sign-in against its account before the password is looked at, so that no burst of guesses gets ahead. */
  admitLogin(attempt: LoginAttempt): Promise<void>;
  /** Counts a failure against its address, where many people may sign in well. */
  noteFailure(attempt: LoginAttempt): Promise<void>;
  /** The account starts anew. */
  noteSuccess(attempt: LoginAttempt): Promise<void>;
  admitRegistration(address: string): Promise<void>;
  /** False: the account has had its share of mails, which nobody is told, because it would tell that there is one. */
  admitReset(attempt: LoginAttempt): Promise<boolean>;
  /** Counts a mail that a member asks to be sent to himself. */
  admitConfirmation(memberId: string): Promise<void>;
  /** What names an account goes, but for counters, which end by themselves within the hour. */
  forget(account: string): Promise<void>;
}

const loginWindowMs = 15 * 60_000;
const registrationWindowMs = 60 * 60_000;
const resetWindowMs = 60 * 60_000;
const confirmationWindowMs = 60 * 60_000;

export const createAttemptLimits = (
  store: AttemptStore,
  now: () => Date,
  config: Pick<
    IdentityConfig,
    | 'LOGIN_FAILURES_PER_ACCOUNT'
    | 'LOGIN_FAILURES_PER_ADDRESS'
    | 'REGISTRATIONS_PER_ADDRESS'
    | 'CONFIRMATIONS_PER_MEMBER'
    | 'RESETS_PER_ACCOUNT'
    | 'RESETS_PER_ADDRESS'
  >,
): AttemptLimits => {
  const count = async (key: string, windowMs: number, limit: number): Promise<void> => {
    const { count: attempts, resetInMs } = await store.increment(key, windowMs);
    if (attempts > limit) throw tooManyAttempts(resetInMs);
  };

  return {
    admitLogin: async ({ account, address }) => {
      const blockedUntil = await store.get(blockKey(address));
      // Kept as long as it holds. Until when says the clock of whoever noted it, so it only tells people about how long.
      if (blockedUntil !== null)
        throw tooManyAttempts(Math.min(loginWindowMs, Number(blockedUntil) - now().getTime()));
      // Counters cannot be taken back, so a success names the next one.
      const series = (await store.get(seriesKey(account))) ?? 'first';
      await count(`login:account:${account}:${series}`, loginWindowMs, config.LOGIN_FAILURES_PER_ACCOUNT);
    },
    noteFailure: async ({ address }) => {
      const { count: failures, resetInMs } = await store.increment(`login:address:${address}`, loginWindowMs);
      if (failures < config.LOGIN_FAILURES_PER_ADDRESS) return;
      await store.set(blockKey(address), String(now().getTime() + resetInMs), resetInMs);
    },
    noteSuccess: ({ account }) => store.set(seriesKey(account), newId(), loginWindowMs),
    admitRegistration: (address) =>
      count(`registration:address:${address}`, registrationWindowMs, config.REGISTRATIONS_PER_ADDRESS),
    admitReset: async ({ account, address }) => {
      await count(`reset:address:${address}`, resetWindowMs, config.RESETS_PER_ADDRESS);
      const { count: requests } = await store.increment(`reset:account:${account}`, resetWindowMs);
      return requests <= config.RESETS_PER_ACCOUNT;
    },
    admitConfirmation: (memberId) =>
      count(`confirmation:member:${memberId}`, confirmationWindowMs, config.CONFIRMATIONS_PER_MEMBER),
    forget: (account) => store.delete(seriesKey(account)),
  };
};

/** The limits of a running service: all its routes count together. */
export const attemptLimitsOf = memoize(
  ({ cache, now, config }: Pick<ServiceContext<IdentityConfig>, 'cache' | 'now' | 'config'>) =>
    createAttemptLimits(createAttemptStore({ cache, now, secret: config.INTERNAL_SECRET }), now, config),
  { cache: new WeakMap() },
);

const blockKey = (address: string): string => `login:blocked:${address}`;
const seriesKey = (account: string): string => `login:series:${account}`;

const tooManyAttempts = (resetInMs: number): TooManyRequests => {
  const minutes = Math.max(1, Math.ceil(resetInMs / 60_000));
  const inTime = minutes === 1 ? '1 minute' : `${String(minutes)} minutes`;
  return new TooManyRequests(
    `Too many attempts. Please try again in ${inTime}.`,
    Math.max(1, Math.ceil(resetInMs / 1_000)),
  );
};
