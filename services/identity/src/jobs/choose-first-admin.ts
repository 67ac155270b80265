import { randomBytes } from 'node:crypto';
import { InvalidConfiguration, type PlatformConfig } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { isCommonPassword } from '../password/common-passwords.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** The operator does not know the password yet. */
  readonly isInvented: boolean;
}

type Settings = Pick<
  PlatformConfig & IdentityConfig,
  'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'NODE_ENV' | 'PUBLIC_URL'
>;

/** Who is made administrator while nobody is; `null`: nobody. Throws `InvalidConfiguration`. */
export const chooseFirstAdmin = (settings: Settings): FirstAdmin | null => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  if ((email === undefined) !== (password === undefined))
    throw new InvalidConfiguration('ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all.');
  if (email !== undefined && password !== undefined) {
    if (isCommonPassword(password))
      throw new InvalidConfiguration('ADMIN_PASSWORD is one of the most common passwords.');
    return { email, password, isInvented: false };
  }
  if (settings.NODE_ENV !== 'production') return null;
  return {
    email: `admin@${siteName(settings.PUBLIC_URL)}`,
    password: randomBytes(15).toString('base64url'),
    isInvented: true,
  };
};

/** A machine without a full name makes no email that could sign in. */
const siteName = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl);
  return /^[^[\]]+\.[^.[\]]+$/.test(hostname) ? hostname : 'candor.example';
};
