import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;
const secretBytes = 20;

/** A secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The URL that authenticator apps read from a QR code. `account`: the name that the app shows. */
export const authenticatorUrl = (secret: string, account: string): string =>
  totpOf(secret, account).toString();

interface TypedCode {
  readonly secret: string;
  readonly code: string;
  readonly at: Date;
}

/**
 * The time step of a code (RFC 6238), which may be one step early or late because clocks differ. `null`: the code is wrong
 * or too old.
 */
export const stepOf = ({ secret, code, at }: TypedCode): number | null => {
  // The library throws at six characters that are not ASCII.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret, 'Candor').validate({ token: code, window: 1, timestamp });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
};

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Candor',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodMs / 1_000,
    secret: Secret.fromBase32(secret),
  });
