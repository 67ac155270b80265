import type { Caller, CallerSigner } from '@candor/platform';
import { LRUCache } from 'lru-cache';

type Member = Extract<Caller, { type: 'member' }>;

/** Half of what a signature is valid for, so that none expires on its way. */
const reusedForMs = 30_000;

/** Signs a caller once and uses the signature again, so that services know it already. */
export const createSignedCallers = (signer: CallerSigner): ((caller: Member) => Promise<string>) => {
  const signed = new LRUCache<string, Promise<string>>({ max: 20_000, ttl: reusedForMs });
  return (caller) => {
    const { sessionId, memberId, isPremium, isVerified, isAdmin, isConfirmed } = caller;
    const key = [sessionId, memberId, isPremium, isVerified, isAdmin, isConfirmed].join();
    const cached = signed.get(key);
    if (cached) return cached;
    const made = signer.sign(caller);
    signed.set(key, made);
    return made;
  };
};
