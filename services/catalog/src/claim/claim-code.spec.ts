import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimCode, isClaimCode } from './claim-code.ts';

const secret = 'a secret that is long enough for a spec';

describe('a claim code', () => {
  it('has six digits, including leading zeros', () => {
    const codes = Array.from({ length: 2_000 }, () => claimCode(secret, randomBytes(16)));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });

  it('depends on the nonce and the secret only', () => {
    const nonce = Buffer.alloc(16, 1);
    const code = claimCode(secret, nonce);
    expect(claimCode(secret, nonce)).toBe(code);
    expect(claimCode(secret, Buffer.alloc(16, 2))).not.toBe(code);
    expect(claimCode(`${secret}!`, nonce)).not.toBe(code);
  });

  it('is accepted, and no other text is', () => {
    const nonce = randomBytes(16);
    const code = claimCode(secret, nonce);
    expect(isClaimCode(['the next secret', secret], nonce, code)).toBe(true);
    const next = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const other of [next, code.slice(1), `${code}0`, ` ${code}`, ''])
      expect(isClaimCode(['the next secret', secret], nonce, other)).toBe(false);
  });
});
