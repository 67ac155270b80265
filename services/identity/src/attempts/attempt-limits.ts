import { countedAddress, newId, TooManyRequests, type ServiceContext } from '@candor/platform';
import memoize from 'memoize';
import type { IdentityConfig } from '../config.ts';
import { emailKey } from '../email/email.stream.ts';
import { createAttemptStore, type AttemptStore } from './attempt-store.ts';

/** An attempt to sign in, or to prove with the password that the account is one's own. */
export interface LoginAttempt {
  /** The key of an email, which need not belong to an account. */
  readonly account: string;
  /** The client's network address. */
  readonly address: string;
}

/**
 * All checks of an account's password count together, so that no route allows further guesses. `email`: or the id of a
 * member without one.
 */
export const loginAttemptOf = (
  { INTERNAL_SECRET: secret }: Pick<ServiceContext['config'], 'INTERNAL_SECRET'>,
  email: string,
  { headers }: { readonly headers: Readonly<Record<string, string | string[] | undefined>> },
): LoginAttempt => ({
  account: emailKey(secret, email),
  address: countedAddress(headers['x-client-address']),
});

/** Limits of attempts. They refuse with `TooManyRequests`. */
export interface AttemptLimits {
  /** Counts a sign-in against its account before the password is checked, so that parallel guesses count, too. */
  admitLogin(attempt: LoginAttempt): Promise<void>;
  /** Counts failures alone against the address, because many people can share one. */
  noteFailure(attempt: LoginAttempt): Promise<void>;
  /** Resets the count of the account. */
  noteSuccess(attempt: LoginAttempt): Promise<void>;
  admitRegistration(address: string): Promise<void>;
  /** False: no further mail is sent to the account. The response does not show it, because it would reveal the account. */
  admitReset(attempt: LoginAttempt): Promise<boolean>;
  /** Counts a confirmation mail that a member requests. */
  admitConfirmation(memberId: string): Promise<void>;
  /** Deletes what names an account. Its counters expire within the hour. */
  purgeAccount(account: string): Promise<void>;
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
      // The entry expires with the block. Its time is from another process's clock and serves the message only.
      if (blockedUntil !== null)
        throw tooManyAttempts(Math.min(loginWindowMs, Number(blockedUntil) - now().getTime()));
      // A counter cannot be reset, so a success starts the next one.
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
    purgeAccount: (account) => store.delete(seriesKey(account)),
  };
};

/** One set of limits per running service. */
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
