import type { RouteContract } from '@candor/contracts';
import {
  countedAddress,
  refusalOf,
  TooManyRequests,
  type Caller,
  type CallerSigner,
  type NotAllowed,
} from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLocalCounters } from './local-counters.ts';
import { sessionCookieName, sessionToken } from './session-cookie.ts';
import type { Sessions } from './session.ts';
import { createSignedCallers } from './signed-callers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** As the browser sent it, valid or not. */
    sessionToken: string | null;
    /** For the services; `null` for visitors. */
    signedCaller: string | null;
  }
}

const windowMs = 60_000;
const wrongTokensPerMinute = 100;
const visitor: Caller = { type: 'visitor' };

/** Turns the session cookie into the caller that services believe, and checks the access of the route. */
export const identifyCallers = (
  app: FastifyInstance,
  { publicUrl, sessions, signer }: { publicUrl: string; sessions: Sessions; signer: CallerSigner },
): void => {
  const cookieName = sessionCookieName(publicUrl);
  const sign = createSignedCallers(signer);
  const wrongTokens = createLocalCounters();
  app.decorateRequest('caller');
  app.decorateRequest('sessionToken', null);
  app.decorateRequest('signedCaller', null);

  const callerOf = async (request: FastifyRequest, token: string): Promise<Caller> => {
    if (sessions.isCached(token)) return sessions.callerOf(token);
    const address = countedAddress(request.clientAddress);
    if (wrongTokens.count(address) >= wrongTokensPerMinute) {
      throw new TooManyRequests('Too many requests. Please try again in a moment.', windowMs / 1_000);
    }
    const caller = await sessions.callerOf(token);
    if (caller.type === 'visitor') wrongTokens.increment(address, windowMs);
    return caller;
  };

  const identify = async (request: FastifyRequest, token: string): Promise<void> => {
    request.sessionToken = token;
    request.caller = await callerOf(request, token);
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

/** A second lock: services check the same. */
const refusal = (contract: RouteContract | undefined, caller: Caller): NotAllowed | undefined =>
  contract && refusalOf(contract, caller);
