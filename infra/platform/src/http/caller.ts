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

const keysAtMost = 2;

const verification = {
  issuer,
  algorithms: ['HS256'],
  clockTolerance: clockToleranceSeconds,
  requiredClaims: ['exp'],
};

/** Signs and checks callers with the secret that all our processes share (HS256). */
export interface CallerSigner {
  /** While the secret is replaced, a signature with each secret: the receiver may have only one of them. */
  sign(caller: SignedCaller): Promise<string>;
  /** `null`: forged, expired or malformed. */
  verify(signed: string): Promise<Caller | null>;
}

const separator = ',';

export const createCallerSigner = (secret: string, previousSecret?: string): CallerSigner => {
  const keys = [secret, previousSecret ?? []].flat().map((text) => new TextEncoder().encode(text));
  const verified = new LRUCache<string, { caller: Caller; expiresAt: number }>({ max: 5_000 });
  return {
    sign: async (caller) => {
      const token = new SignJWT({ caller })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${String(lifetimeSeconds)}s`);
      return (await Promise.all(keys.map((key) => token.sign(key)))).join(separator);
    },
    verify: async (signed) => {
      const cached = verified.get(signed);
      if (cached && cached.expiresAt > Date.now()) return cached.caller;
      try {
        const { payload } = await Promise.any(
          signed
            .split(separator, keysAtMost)
            .flatMap((token) => keys.map((key) => jwtVerify(token, key, verification))),
        );
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
