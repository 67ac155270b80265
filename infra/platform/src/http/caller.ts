import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The sender of a request, signed by the gateway or by another service. */
export type Caller =
  | { readonly type: 'visitor' }
  | {
      readonly type: 'member';
      readonly memberId: string;
      readonly sessionId: string;
      readonly isPremium: boolean;
      readonly isVerified: boolean;
      readonly isAdmin: boolean;
      /** False while the member has not confirmed their email address, on sites that require it. */
      readonly isConfirmed: boolean;
    }
  | { readonly type: 'service'; readonly service: string };

export const callerHeader = 'x-candor-caller';

const SignedCaller = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('member'),
    memberId: z.uuid(),
    sessionId: z.uuid(),
    isPremium: z.boolean(),
    isVerified: z.boolean(),
    isAdmin: z.boolean(),
    // Missing when an older process signed it.
    isConfirmed: z.boolean().default(true),
  }),
  z.object({ type: z.literal('service'), service: z.string() }),
]);

const issuer = 'candor';
const lifetimeSeconds = 60;
/**
 * The clocks of two machines may differ by two minutes, each by one from the right time. A caller is reused for half of
 * its lifetime.
 */
const clockToleranceSeconds = 120;

/** Signs and checks callers with the secret that all our processes share (HS256). */
export interface CallerSigner {
  sign(caller: Exclude<Caller, { type: 'visitor' }>): Promise<string>;
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
