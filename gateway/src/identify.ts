import type { RouteContract } from '@candor/contracts';
import { type Caller, type CallerSigner, type NotAllowed, refusalOf } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sessionCookieName, sessionToken, type Sessions } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that the browser sent, valid or not. */
    sessionToken: string | null;
    /** For the services; `null` for visitors. */
    signedCaller: string | null;
  }
}

const visitor: Caller = { type: 'visitor' };

/**
 * Replaces the session cookie by a signed caller that services verify, and checks the access of the route. A token without a session
 * makes its caller a visitor. Nothing but the look-up decides, so no one's wrong tokens refuse a member at the same address.
 */
export const identifyCallers = (
  app: FastifyInstance,
  { publicUrl, sessions, signer }: { publicUrl: string; sessions: Sessions; signer: CallerSigner },
): void => {
  const cookieName = sessionCookieName(publicUrl);
  const sign = createSignedCallers(signer);
  app.decorateRequest('caller');
  app.decorateRequest('sessionToken', null);
  app.decorateRequest('signedCaller', null);

  const identify = async (request: FastifyRequest, token: string): Promise<void> => {
    request.sessionToken = token;
    request.caller = await sessions.callerOf(token);
    if (request.caller.type === 'member') request.signedCaller = await sign(request.caller);
  };

  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = visitor;
    const { contract } = request.routeOptions.config;
    const token = contract ? sessionToken(request.headers.cookie, cookieName) : null;
    if (token === null) {
      done(refusal(contract, visitor));
      return;
    }
    identify(request, token).then(() => {
      done(refusal(contract, request.caller));
    }, done);
  });

  app.addHook('onSend', (request, _reply, _payload, done) => {
    const { service } = request.routeOptions.config;
    if (service === 'identity' && request.method !== 'GET' && request.sessionToken !== null) {
      sessions.purge(request.sessionToken);
    }
    done();
  });
};

/** Services check the same again. */
const refusal = (contract: RouteContract | undefined, caller: Caller): NotAllowed | undefined =>
  contract && refusalOf(contract, caller);

type Member = Extract<Caller, { type: 'member' }>;

/** Half of a signature's lifetime, so that none expires in flight. */
const reusedForMs = 30_000;

/** Signs a caller once and reuses the signature, so that services have it cached. */
const createSignedCallers = (signer: CallerSigner): ((caller: Member) => Promise<string>) => {
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
