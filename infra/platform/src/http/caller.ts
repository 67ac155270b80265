import { SignedCaller, type Caller } from '@candor/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export const callerHeader = 'x-candor-caller';

const issuer = 'candor';
const lifetimeSeconds = 60;
/**
 * The clocks of two machines may differ by two minutes, each by one from the right time. A caller is reused for half of
 * its lifetime.
 */
const clockToleranceSeconds = 120;

/** Signs and checks callers with the secret that all our processes share (HS256). */
export interface CallerSigner {
  sign(caller: SignedCaller): Promise<string>;
  /** `null`: forged, expired or malformed. */
  verify(signed: string): Promise<Caller | null>;
}

export const createCallerSigner = (secret: string): CallerSigner => {
  const key = new TextEncoder().encode(secret);
  const verified = new LRUCache<string, { caller: Caller; expiresAt: number }>({ max: 5_000 });
  return {
    sign: (caller) =>
      new SignJWT({ caller })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${String(lifetimeSeconds)}s`)
        .sign(key),
    verify: async (signed) => {
      const cached = verified.get(signed);
      if (cached && cached.expiresAt > Date.now()) return cached.caller;
      try {
        const { payload } = await jwtVerify(signed, key, {
          issuer,
          algorithms: ['HS256'],
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ['exp'],
        });
        const caller = SignedCaller.parse(payload['caller']);
        const expiresAt = ((payload.exp ?? 0) + clockToleranceSeconds) * 1_000;
        verified.set(signed, { caller, expiresAt });
        return caller;
      } catch {
        return null;
      }
    },
  };
};
