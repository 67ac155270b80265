import { countedAddress, type ServiceContext } from '@candor/platform';
import memoize from 'memoize';
import type { IdentityConfig } from '../config.ts';
import { emailKey } from '../email/email.stream.ts';
import { type Cookies, type DeviceSettings, rememberedDeviceOf } from '../session/remembered-device.ts';
import { createAttemptStore, type AttemptStore } from './attempt-store.ts';
import { createGrowingLock, tooManyAttempts } from './growing-lock.ts';

/** An attempt to sign in, or to prove with the password that the account is one's own. */
export interface LoginAttempt {
  /** The key of an email, which need not belong to an account. */
  readonly account: string;
  /** The client's network address. */
  readonly address: string;
  /** The browser, if a member has signed in to the account there; `null`: another one. */
  readonly device: string | null;
}

/**
 * All checks of an account's password count together, so that no route allows further guesses. `email`: or the id of a
 * member without one.
 */
export const loginAttemptOf = (
  config: DeviceSettings,
  email: string,
  {
    headers,
    cookies,
  }: Cookies & { readonly headers: Readonly<Record<string, string | string[] | undefined>> },
): LoginAttempt => ({
  account: emailKey(config.INTERNAL_SECRET, email),
  address: countedAddress(headers['x-client-address']),
  device: rememberedDeviceOf(config, email, { cookies }),
});

/** Limits of attempts. They refuse with `TooManyRequests`. */
export interface AttemptLimits {
  /**
   * Counts a sign-in against its account before the password is checked, so that parallel guesses count, too. A known device is
   * counted alone, so that no guesses from elsewhere lock it out.
   */
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

  const lock = createGrowingLock(store, now);

  return {
    admitLogin: async (attempt) => {
      const subject = subjectOf(attempt);
      if (attempt.device === null) await lock.requireUnlocked(addressSubject(attempt));
      await lock.admit(subject, config.LOGIN_FAILURES_PER_ACCOUNT);
    },
    noteFailure: (attempt) => lock.count(addressSubject(attempt), config.LOGIN_FAILURES_PER_ADDRESS),
    noteSuccess: (attempt) => lock.reset(subjectOf(attempt)),
    admitRegistration: (address) =>
      count(`registration:address:${address}`, registrationWindowMs, config.REGISTRATIONS_PER_ADDRESS),
    admitReset: async ({ account, address }) => {
      await count(`reset:address:${address}`, resetWindowMs, config.RESETS_PER_ADDRESS);
      const { count: requests } = await store.increment(`reset:account:${account}`, resetWindowMs);
      return requests <= config.RESETS_PER_ACCOUNT;
    },
    admitConfirmation: (memberId) =>
      count(`confirmation:member:${memberId}`, confirmationWindowMs, config.CONFIRMATIONS_PER_MEMBER),
    purgeAccount: (account) => lock.purge(accountSubject(account)),
  };
};

/** One set of limits per running service. */
export const attemptLimitsOf = memoize(
  ({ cache, now, config }: Pick<ServiceContext<IdentityConfig>, 'cache' | 'now' | 'config'>) =>
    createAttemptLimits(createAttemptStore({ cache, now, secret: config.INTERNAL_SECRET }), now, config),
  { cache: new WeakMap() },
);

const accountSubject = (account: string): string => `account:${account}`;
const addressSubject = ({ address }: LoginAttempt): string => `address:${address}`;
const subjectOf = ({ account, device }: LoginAttempt): string =>
  device === null ? accountSubject(account) : `device:${device}:${account}`;
