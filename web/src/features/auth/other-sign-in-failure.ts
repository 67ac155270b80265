import type { OtherSignInFailure, SignInProvider } from '@candor/contracts';

const titles: Readonly<Record<SignInProvider, string>> = { google: 'Google', facebook: 'Facebook' };

const sentences: Readonly<Record<OtherSignInFailure, (provider: string) => string>> = {
  denied: (provider) => `${provider} sign-in was cancelled.`,
  interrupted: (provider) => `${provider} sign-in was interrupted or took too long. Please try again.`,
  unreachable: (provider) => `${provider} cannot be reached right now. Please try again.`,
  'no-email': (provider) => `${provider} has not told us your email. Please create an account here.`,
  'email-taken': () => 'There is an account with this email already. Please sign in with its password.',
};

/** Why signing in with a provider led back here, from the address; `null`: it did not. */
export function readSignInFailure(address: URLSearchParams): string | null {
  const failure = address.get('failed') ?? '';
  if (!isKnown(sentences, failure)) return null;
  return sentences[failure](providerIn(address) ?? 'This');
}

/** The provider that the address names, as people know it. */
export function providerIn(address: URLSearchParams): string | null {
  const name = address.get('with') ?? '';
  return isKnown(titles, name) ? titles[name] : null;
}

function isKnown<Key extends string>(known: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(known, key);
}
