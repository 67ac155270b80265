import { identityRoutes, type ProviderSignInFailure, type SignInProvider } from '@candor/contracts';
import { RuleViolation, serve, Unavailable, type App, type ServiceContext } from '@candor/platform';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { IdentityConfig } from '../config.ts';
import { t } from '../messages/index.ts';
import { challengeBrowser } from '../second-factor/second-factor-sign-in.routes.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import { deviceOf } from '../session/session-client.ts';
import { startSessionOfIdentity } from '../session/sessions.queries.ts';
import { browserToken } from './browser-token.ts';
import { configuredProviders } from './configured-providers.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { storeLink } from './link.routes.ts';
import { SignInFailed, type ExternalPerson, type Provider } from './provider.ts';
import { storeAttempt, takeAttempt } from './sign-in-attempts.queries.ts';

const titles: Readonly<Record<SignInProvider, string>> = { google: 'Google', facebook: 'Facebook' };

export const providerSignInRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database, log } = context;
  const providers = configuredProviders(config);
  const attempts = browserToken('candor_sign_in', config.PUBLIC_URL);
  const links = browserToken('candor_link', config.PUBLIC_URL);

  serve(app, identityRoutes.startProviderSignIn, async ({ params, body, reply }) => {
    const provider = providers.get(params.provider);
    if (provider === undefined)
      throw new RuleViolation(
        'sign-in-unavailable',
        t('signInUnavailable', { provider: titles[params.provider] }),
      );
    const journey = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const url = await provider.begin(journey);
    const returnTo = returnPath(body.returnTo);
    attempts.set(reply, await storeAttempt(database, { ...journey, provider: provider.name, returnTo }));
    return { url: url.href };
  });

  serve(app, identityRoutes.finishProviderSignIn, async ({ params, caller, request, reply }) => {
    const failed = (failure: ProviderSignInFailure) =>
      reply.redirect(`/auth?failed=${failure}&with=${params.provider}`, 303);
    const provider = providers.get(params.provider);
    const callbackUrl = new URL(request.url, config.PUBLIC_URL);
    const token = attempts.read(request);
    const state = callbackUrl.searchParams.get('state');
    attempts.clear(reply);
    if (provider === undefined || token === null || state === null) return failed('interrupted');
    const attempt = await takeAttempt(database, { token, provider: provider.name, state });
    if (attempt === null) return failed('interrupted');

    const person = await personOf(provider, callbackUrl, attempt);
    if (person instanceof SignInFailed) {
      log.info({ err: person, provider: provider.name }, 'sign-in with a provider failed');
      return failed(person.reason);
    }
    const found = await findOrOpenAccount(context, provider.name, person);
    switch (found.type) {
      case 'refused':
        return failed(found.failure);
      case 'to-link': {
        const { memberId } = found;
        const { subject } = person;
        links.set(reply, await storeLink(database, { provider: provider.name, subject, memberId }));
        return reply.redirect(`/auth?mode=link&with=${provider.name}`, 303);
      }
      case 'member': {
        const { memberId } = found;
        const identity = { provider: provider.name, subject: person.subject };
        if (await hasSecondFactor(database, memberId)) {
          const challenge = { memberId, passwordHash: null, identity, isRemembered: false };
          await challengeBrowser(context, reply, challenge);
          return reply.redirect(`/auth?mode=code&returnTo=${encodeURIComponent(attempt.returnTo)}`, 303);
        }
        const session = await startSessionOfIdentity(database, {
          ...identity,
          memberId,
          isRemembered: false,
          device: deviceOf(request.headers['user-agent']),
        });
        const user =
          session === null
            ? null
            : await completeSignIn(context, { memberId, session, caller, request, reply });
        if (user === null) throw new Unavailable(t('accountGone'));
        return reply.redirect(attempt.returnTo, 303);
      }
    }
  });
};

const personOf = (
  provider: Provider,
  callbackUrl: URL,
  attempt: Parameters<Provider['finish']>[1],
): Promise<ExternalPerson | SignInFailed> =>
  provider.finish(callbackUrl, attempt).catch((error: unknown) => {
    if (error instanceof SignInFailed) return error;
    throw error;
  });

const site = 'https://site.invalid';

/** The requested path on this site; `/` for another site, and for the sign-in page itself. */
export const returnPath = (requested: string | undefined): string => {
  if (requested === undefined || !requested.startsWith('/') || /[\\\p{Cc}]/u.test(requested)) return '/';
  const url = URL.canParse(requested, site) ? new URL(requested, site) : null;
  if (url === null || url.origin !== site || /^\/(\/|(auth|api)(\/|$))/.test(url.pathname)) return '/';
  return url.pathname + url.search;
};
