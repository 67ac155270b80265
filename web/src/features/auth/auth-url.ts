import type { ProviderSignInFailure, SignInProvider } from '@candor/contracts';

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
  denied: (provider) => `${provider} sign-in was canceled.`,
  interrupted: (provider) => `${provider} sign-in was interrupted or took too long. Please try again.`,
  unreachable: (provider) => `${provider} cannot be reached right now. Please try again.`,
  'no-email': (provider) => `${provider} does not share your email. Please create an account here.`,
  'email-taken': () => 'This email already has an account. Please sign in with its password.',
};

/** Why a sign-in with a provider failed, from the URL that the provider redirected to. */
export function readProviderFailure(params: URLSearchParams): string | null {
  const failure = params.get('failed') ?? '';
  if (!isKeyOf(sentences, failure)) return null;
  return sentences[failure](readProvider(params) ?? 'This');
}

/** The provider's brand name. */
export function readProvider(params: URLSearchParams): string | null {
  const name = params.get('with') ?? '';
  return isKeyOf(titles, name) ? titles[name] : null;
}

function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}
