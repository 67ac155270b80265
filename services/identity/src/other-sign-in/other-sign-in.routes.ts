import { identityRoutes, type OtherSignInFailure, type SignInProvider } from '@candor/contracts';
import {
  rememberWritten,
  RuleViolation,
  serve,
  Unavailable,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { IdentityConfig } from '../config.ts';
import { stay } from '../deletion/stay.ts';
import { deviceOf } from '../session/device.ts';
import { setSessionCookie } from '../session/session-cookie.ts';
import { endSession, startSessionOfIdentity } from '../session/sessions.queries.ts';
import { browserToken } from './browser-token.ts';
import { configuredProviders } from './configured-providers.ts';
import { enterAs } from './enter-as.ts';
import { keepLink } from './pending-links.queries.ts';
import { SignInFailed, type ExternalPerson, type Provider } from './provider.ts';
import { returnPath } from './return-path.ts';
import { keepAttempt, takeAttempt } from './sign-in-attempts.queries.ts';

const titles: Readonly<Record<SignInProvider, string>> = { google: 'Google', facebook: 'Facebook' };

export const otherSignInRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database, log } = context;
  const providers = configuredProviders(config);
  const attempts = browserToken('candor_sign_in', config.PUBLIC_URL);
  const links = browserToken('candor_link', config.PUBLIC_URL);

  serve(app, identityRoutes.startOtherSignIn, async ({ params, body, reply }) => {
    const provider = providers.get(params.provider);
    if (provider === undefined)
      throw new RuleViolation(
        'sign-in-unavailable',
        `${titles[params.provider]} sign-in is not available on this server.`,
      );
    const journey = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const url = await provider.begin(journey);
    const returnTo = returnPath(body.returnTo);
    attempts.set(reply, await keepAttempt(database, { ...journey, provider: provider.name, returnTo }));
    return { url: url.href };
  });

  serve(app, identityRoutes.finishOtherSignIn, async ({ params, caller, request, reply }) => {
    const failed = (failure: OtherSignInFailure) =>
      reply.redirect(`/auth?failed=${failure}&with=${params.provider}`, 303);
    const provider = providers.get(params.provider);
    const cameBackTo = new URL(request.url, config.PUBLIC_URL);
    const token = attempts.read(request);
    const state = cameBackTo.searchParams.get('state');
    attempts.clear(reply);
    if (provider === undefined || token === null || state === null) return failed('interrupted');
    const attempt = await takeAttempt(database, { token, provider: provider.name, state });
    if (attempt === null) return failed('interrupted');

    const person = await personOf(provider, cameBackTo, attempt);
    if (person instanceof SignInFailed) {
      log.info({ err: person, provider: provider.name }, 'sign-in with a provider failed');
      return failed(person.reason);
    }
    const entrance = await enterAs(context, provider.name, person);
    switch (entrance.type) {
      case 'refused':
        return failed(entrance.failure);
      case 'to-link': {
        const { memberId } = entrance;
        const { subject } = person;
        links.set(reply, await keepLink(database, { provider: provider.name, subject, memberId }));
        return reply.redirect(`/auth?mode=link&with=${provider.name}`, 303);
      }
      case 'member': {
        const session = await startSessionOfIdentity(database, {
          provider: provider.name,
          subject: person.subject,
          memberId: entrance.memberId,
          isRemembered: false,
          device: deviceOf(request.headers['user-agent']),
        });
        const stayed = session === null ? null : await stay(context, entrance.memberId, session);
        if (session === null || stayed === null) throw new Unavailable('The account is gone already.');
        if (caller.type === 'member') await endSession(database, caller.sessionId);
        setSessionCookie(reply, config.PUBLIC_URL, session);
        rememberWritten(request, reply, [...entrance.written, ...stayed.written]);
        return reply.redirect(attempt.returnTo, 303);
      }
    }
  });
};

const personOf = (
  provider: Provider,
  cameBackTo: URL,
  attempt: Parameters<Provider['finish']>[1],
): Promise<ExternalPerson | SignInFailed> =>
  provider.finish(cameBackTo, attempt).catch((error: unknown) => {
    if (error instanceof SignInFailed) return error;
    throw error;
  });
