import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isVisible } from '@candor/contracts';
import { InvalidRequest, TooManyRequests } from '@candor/platform';
import * as argon2 from '@node-rs/argon2';
import memoize from 'memoize';
import PQueue from 'p-queue';
import type { IdentityConfig } from '../config.ts';
import { t } from '../messages/index.ts';

/** Hashes with argon2id behind a bounded queue. Rejects with `TooManyRequests` when the queue is full. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash the result is false, after the same work as with one. */
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
    if (queue.size >= maxWaiting) throw new TooManyRequests(t('tooManySignIns'), retryAfterSeconds);
    return queue.add(work);
  };
  const cost = {
    memoryCost: config.PASSWORD_HASH_MEMORY_KB,
    timeCost: config.PASSWORD_HASH_ITERATIONS,
    parallelism: config.PASSWORD_HASH_PARALLELISM,
  };
  const decoy = hash(randomBytes(32).toString('base64'), cost);
  // `matches` rejects with this error; until then it must not end the process.
  decoy.catch(() => undefined);

  return {
    hash: (password) => enqueue(() => hash(sameOnEveryKeyboard(password), cost)),
    matches: async (password, passwordHash) => {
      const compared = passwordHash ?? (await decoy);
      const isMatch = await enqueue(() => verify(compared, sameOnEveryKeyboard(password)));
      return isMatch && passwordHash !== null;
    },
  };
};

/** One queue per running service. */
export const passwordHasherOf = memoize((config: IdentityConfig) => createPasswordHasher(config, argon2), {
  cache: new WeakMap(),
});

/** Devices send an accented letter as one code point or as two. */
const sameOnEveryKeyboard = (password: string): string => password.normalize('NFKC');

/** The most common passwords of eight or more characters, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split(/\r?\n/),
);

/** Compares without case. A password of spaces or other invisible characters is common, too. */
export const isCommonPassword = (password: string): boolean =>
  !isVisible(password) || commonPasswords.has(sameOnEveryKeyboard(password).toLowerCase());

export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password)) throw new InvalidRequest(t('commonPassword'), 'common-password');
};
