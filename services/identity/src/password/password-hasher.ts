import { randomBytes } from 'node:crypto';
import { TooManyRequests } from '@candor/platform';
import * as argon2 from '@node-rs/argon2';
import PQueue from 'p-queue';
import memoize from 'memoize';
import type { IdentityConfig } from '../config.ts';

/** argon2id, behind a bounded queue: rejects with `TooManyRequests` when too many wait already. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash the answer is no, and takes as long as with one. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

const retryAfterSeconds = 2;
/** Each hash takes a thread and its memory. */
const concurrency = 2;
const maxWaiting = 100;

/** `hash` and `verify` do the work. */
export const createPasswordHasher = (
  config: IdentityConfig,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'>,
): PasswordHasher => {
  const queue = new PQueue({ concurrency });
  const enqueue = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.size >= maxWaiting)
      throw new TooManyRequests(
        'Too many sign-ins at once. Please try again in a moment.',
        retryAfterSeconds,
      );
    return queue.add(work);
  };
  const cost = {
    memoryCost: config.PASSWORD_HASH_MEMORY_KB,
    timeCost: config.PASSWORD_HASH_ITERATIONS,
    parallelism: config.PASSWORD_HASH_PARALLELISM,
  };
  const nobodys = hash(randomBytes(32).toString('base64'), cost);
  // Whoever waits for it gets the error; until then nobody does.
  nobodys.catch(() => undefined);

  return {
    hash: (password) => enqueue(() => hash(sameOnEveryKeyboard(password), cost)),
    matches: async (password, passwordHash) => {
      const compared = passwordHash ?? (await nobodys);
      const isMatch = await enqueue(() => verify(compared, sameOnEveryKeyboard(password)));
      return isMatch && passwordHash !== null;
    },
  };
};

/** The hasher of a running service, named by its configuration: all that hash share one queue. */
export const passwordHasherOf = memoize((config: IdentityConfig) => createPasswordHasher(config, argon2), {
  cache: new WeakMap(),
});

/** An accented letter arrives as one code point or as two, depending on the device. */
const sameOnEveryKeyboard = (password: string): string => password.normalize('NFKC');
