import { createHmac, timingSafeEqual } from 'node:crypto';

const digits = 6;

/**
 * The code of a nonce: a keyed hash, truncated to six digits as in RFC 4226. The code itself is not stored, and a message
 * that is sent again contains the same code.
 */
export const claimCode = (secret: string, nonce: Buffer): string => {
  const hash = createHmac('sha256', secret).update('claim-code ').update(nonce).digest();
  return String(hash.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
};

export const isClaimCode = (secret: string, nonce: Buffer, typed: string): boolean => {
  const code = Buffer.from(claimCode(secret, nonce));
  const given = Buffer.from(typed);
  return code.length === given.length && timingSafeEqual(code, given);
};
