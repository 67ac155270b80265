import type { SignInProvider } from '@candor/contracts';
import { Unavailable } from '@candor/platform';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type AuthorizationCodeGrantChecks,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  ResponseBodyError,
} from 'openid-client';
import { t } from '../messages/index.ts';

/** A person whose identity a provider has verified. */
export interface ExternalPerson {
  /** The person's id at the provider. It never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider has verified that the email belongs to the person. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Secrets of one sign-in, stored while the browser is at the provider. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A service that verifies people's identities by the code flow of OAuth 2, with PKCE and state. */
export interface Provider {
  readonly name: SignInProvider;
  /** The URL at the provider that the browser opens. Rejects with `Unavailable`. */
  begin(journey: Journey): Promise<URL>;
  /** `callbackUrl`: the callback URL with the provider's parameters. Rejects with {@link SignInFailed}. */
  finish(callbackUrl: URL, journey: Journey): Promise<ExternalPerson>;
}

/** A sign-in that the provider or the person did not complete. */
export class SignInFailed extends Error {
  override name = 'SignInFailed';
  readonly reason: 'denied' | 'interrupted' | 'unreachable';

  constructor(reason: SignInFailed['reason'], options?: ErrorOptions) {
    super(`sign-in ${reason}`, options);
    this.reason = reason;
  }
}

/** The provider's time for one response. After it, the sign-in fails. */
export const responseTimeoutSeconds = 10;

/** The URL at the provider, with the state and the PKCE challenge. */
export const authorizationUrl = async (
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

/** Exchanges the code of the callback for the person's data. */
export const redeem = async <Said>(
  configuration: Configuration,
  callbackUrl: URL,
  { state, codeVerifier }: Journey,
  checks: Pick<AuthorizationCodeGrantChecks, 'expectedNonce' | 'idTokenExpected'>,
  read: (tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>) => Promise<Said>,
): Promise<Said> => {
  try {
    return await read(
      await authorizationCodeGrant(configuration, callbackUrl, {
        ...checks,
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      }),
    );
  } catch (error) {
    throw failureOf(error);
  }
};

/** Drops the provider's message, because it can contain personal data or secrets. */
const failureOf = (error: unknown): SignInFailed => {
  if (error instanceof SignInFailed) return error;
  const cause = new Error(codeOf(error));
  if (error instanceof AuthorizationResponseError)
    return new SignInFailed(error.error === 'access_denied' ? 'denied' : 'interrupted', { cause });
  // `invalid_grant`: a used or expired code. Other errors concern the provider and this server.
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

/** Allows requests without TLS to a provider that the operator configured with `http:`, such as one on the same machine. */
export const insecureOptions = (address: string): ((configuration: Configuration) => void)[] =>
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out, not to go away
  new URL(address).protocol === 'http:' ? [allowInsecureRequests] : [];

export const unreachable = (error: unknown): Unavailable =>
  new Unavailable(t('providerUnreachable'), {
    cause: new Error(codeOf(error)),
  });
