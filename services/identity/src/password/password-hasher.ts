import { randomBytes } from 'node:crypto';
import { createBoundedQueue, TooManyRequests } from '@candor/platform';
import * as argon2 from '@node-rs/argon2';
import type { IdentityConfig } from '../config.ts';
import { onePer } from '../one-per.ts';

/** argon2id, behind a bounded queue: rejects with `TooManyRequests` when too many wait already. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash the answer is no, and takes as long as with one. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

const retryAfterSeconds = 2;

/** Each hash takes a thread and its memory. */
const hashingLimits = {
  concurrency: 2,
  maxWaiting: 100,
  refusal: () =>
    new TooManyRequests('Too many sign-ins at once. Please try again in a moment.', retryAfterSeconds),
};

/** `hash` and `verify` do the work. */
export const createPasswordHasher = (
  config: IdentityConfig,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'>,
): PasswordHasher => {
  const queue = createBoundedQueue(hashingLimits);
  const cost = {
    memoryCost: config.PASSWORD_HASH_MEMORY_KB,
    timeCost: config.PASSWORD_HASH_ITERATIONS,
    parallelism: config.PASSWORD_HASH_PARALLELISM,
  };
  const nobodys = hash(randomBytes(32).toString('base64'), cost);
  // Whoever waits for it gets the error; until then nobody does.
  nobodys.catch(() => undefined);

  return {
    hash: (password) => queue.run(() => hash(sameOnEveryKeyboard(password), cost)),
    matches: async (password, passwordHash) => {
      const compared = passwordHash ?? (await nobodys);
      const isMatch = await queue.run(() => verify(compared, sameOnEveryKeyboard(password)));
      return isMatch && passwordHash !== null;
    },
  };
};

/** The hasher of a running service, named by its configuration: all that hash share one queue. */
export const passwordHasherOf = onePer((config: IdentityConfig) => createPasswordHasher(config, argon2));

/** An accented letter arrives as one code point or as two, depending on the device. */
const sameOnEveryKeyboard = (password: string): string => password.normalize('NFKC');
