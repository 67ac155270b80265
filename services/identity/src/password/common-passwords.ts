import { readFileSync } from 'node:fs';
import { InvalidRequest } from '@candor/platform';

/** The ones that are guessed first, of eight characters or more; lower case, one a line. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split(/\r?\n/),
);

/** A password that everybody tries first, however its letters are cased. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.normalize('NFKC').toLowerCase());

export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password)) throw new InvalidRequest('This password is too common', 'common-password');
};
