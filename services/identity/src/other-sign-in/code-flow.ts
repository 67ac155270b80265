import { Unavailable } from '@candor/platform';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  type AuthorizationCodeGrantChecks,
  type Configuration,
} from 'openid-client';
import { SignInFailed, type Journey } from './provider.ts';

/** Beyond it the browser is sent back without an answer. */
export const answerWithinSeconds = 10;

/** The address at the provider, with everything that makes the way back safe. */
export const addressAt = async (
  configuration: Configuration,
  { state, codeVerifier }: Journey,
  parameters: Readonly<Record<string, string>>,
): Promise<URL> =>
  buildAuthorizationUrl(configuration, {
    ...parameters,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });

/** Turns the code that the browser brings into what the provider says of him. */
export const redeem = async <Said>(
  configuration: Configuration,
  cameBackTo: URL,
  { state, codeVerifier }: Journey,
  checks: Pick<AuthorizationCodeGrantChecks, 'expectedNonce' | 'idTokenExpected'>,
  read: (tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>) => Promise<Said>,
): Promise<Said> => {
  try {
    return await read(
      await authorizationCodeGrant(configuration, cameBackTo, {
        ...checks,
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      }),
    );
  } catch (error) {
    throw failureOf(error);
  }
};

/** The provider's words are left out: they may hold what is his or ours alone. */
const failureOf = (error: unknown): SignInFailed => {
  if (error instanceof SignInFailed) return error;
  const cause = new Error(codeOf(error));
  if (error instanceof AuthorizationResponseError)
    return new SignInFailed(error.error === 'access_denied' ? 'denied' : 'interrupted', { cause });
  // A code that was used or is too old; anything else is between the provider and us.
  if (error instanceof ResponseBodyError)
    return new SignInFailed(error.error === 'invalid_grant' ? 'interrupted' : 'unreachable', { cause });
  return new SignInFailed(isUnreachable(error) ? 'unreachable' : 'interrupted', { cause });
};

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof TypeError ||
    error.name === 'TimeoutError' ||
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(codeOf(error)));

/** What lets a configuration ask an address that is not encrypted, which an operator has named: one of his own machine. */
export const permissionFor = (address: string): ((configuration: Configuration) => void)[] =>
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out, not to go away
  new URL(address).protocol === 'http:' ? [allowInsecureRequests] : [];

export const unreachable = (error: unknown): Unavailable =>
  new Unavailable('This sign-in cannot be reached right now. Please try again.', {
    cause: new Error(codeOf(error)),
  });
