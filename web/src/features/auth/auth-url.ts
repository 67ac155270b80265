import type { ProviderSignInFailure, SignInProvider } from '@candor/contracts';
import { t } from './messages/index.ts';

export const authModes = [
  'signIn',
  'register',
  'forgot',
  'reset',
  'confirm',
  'email',
  'undo',
  'link',
  'code',
] as const;
export type AuthMode = (typeof authModes)[number];

/** From `/auth?mode=forgot`; without a mode, signing in. */
export function readAuthMode(params: URLSearchParams): AuthMode {
  return authModes.find((mode) => mode === params.get('mode')) ?? 'signIn';
}

export function authPath(mode: AuthMode): string {
  return mode === 'signIn' ? '/auth' : `/auth?mode=${mode}`;
}

/** The typed email stays when a visitor switches between the forms. */
export interface SharedEmail {
  email: string;
  onEmailChange: (email: string) => void;
}

const titles: Readonly<Record<SignInProvider, string>> = { google: 'Google', facebook: 'Facebook' };

const sentences: Readonly<Record<ProviderSignInFailure, (provider: string) => string>> = {
  denied: (provider) => t('providerDenied', { provider }),
  interrupted: (provider) => t('providerInterrupted', { provider }),
  unreachable: (provider) => t('providerUnreachable', { provider }),
  'no-email': (provider) => t('providerWithoutEmail', { provider }),
  'email-taken': () => t('emailTaken'),
};

/** Why a sign-in with a provider failed, from the URL that the provider redirected to. */
export function readProviderFailure(params: URLSearchParams): string | null {
  const failure = params.get('failed') ?? '';
  if (!isKeyOf(sentences, failure)) return null;
  return sentences[failure](readProvider(params) ?? 'none');
}

/** The provider's brand name. */
export function readProvider(params: URLSearchParams): string | null {
  const name = params.get('with') ?? '';
  return isKeyOf(titles, name) ? titles[name] : null;
}

function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}
