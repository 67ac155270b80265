import type { RouteContract } from '@candor/contracts';
import { NotAllowed, TooManyRequests, type Caller, type CallerSigner } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countedAddress } from './client-address.ts';
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

/** Turns the session cookie into the caller that services believe, and checks what the route asks of him. */
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
    if (sessions.isKnown(token)) return sessions.callerOf(token);
    const address = countedAddress(request.clientAddress);
    if (wrongTokens.count(address) >= wrongTokensPerMinute) {
      throw new TooManyRequests('Too many requests. Please try again in a moment.', windowMs / 1_000);
    }
    const caller = await sessions.callerOf(token);
    if (caller.type === 'visitor') wrongTokens.increment(address, windowMs);
    return caller;
  };

  app.addHook('onRequest', async (request) => {
    request.caller = { type: 'visitor' };
    const { contract } = request.routeOptions.config;
    if (!contract) return;
    const token = sessionToken(request.headers.cookie, cookieName);
    if (token !== null) {
      request.sessionToken = token;
      request.caller = await callerOf(request, token);
      if (request.caller.type === 'member') request.signedCaller = await sign(request.caller);
    }
    refuseUnlessAllowed(contract, request.caller);
  });

  app.addHook('onSend', async (request) => {
    const { service } = request.routeOptions.config;
    if (service === 'identity' && request.method !== 'GET' && request.sessionToken !== null) {
      sessions.forget(request.sessionToken);
    }
  });
};

/** A second lock: services check the same. */
const refuseUnlessAllowed = ({ access }: RouteContract, caller: Caller): void => {
  switch (access) {
    case 'public':
      return;
    case 'member':
      if (caller.type !== 'member') throw new NotAllowed(401, 'Please sign in first.');
      return;
    case 'admin':
      if (caller.type !== 'member') throw new NotAllowed(401, 'Please sign in first.');
      if (!caller.isAdmin) throw new NotAllowed(403, 'Only administrators can do this.');
      return;
    case 'internal':
      throw new NotAllowed(403, 'This is not open to the public.');
  }
};
