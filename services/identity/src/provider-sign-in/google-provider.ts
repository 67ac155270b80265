import { discovery, type Configuration } from 'openid-client';
import { z } from 'zod';
import {
  authorizationUrl,
  responseTimeoutSeconds,
  insecureOptions,
  redeem,
  unreachable,
  SignInFailed,
  type Provider,
} from './provider.ts';

export interface GoogleOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The callback URL that is registered at the provider. */
  readonly redirectUri: string;
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});

/** Google, or another issuer of OpenID Connect. */
export const createGoogleProvider = ({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
}: GoogleOptions): Provider => {
  let discovered: Promise<Configuration> | null = null;

  /** Requested once. A failure is not cached. */
  const configuration = (): Promise<Configuration> => {
    discovered ??= discover();
    discovered.catch(() => {
      discovered = null;
    });
    return discovered;
  };

  const discover = () =>
    discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: responseTimeoutSeconds,
      execute: insecureOptions(issuer),
    });

  return {
    name: 'google',
    begin: async (journey) => {
      const found = await configuration().catch((error: unknown) => {
        throw unreachable(error);
      });
      return authorizationUrl(found, journey, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        nonce: journey.nonce,
      });
    },
    finish: async (callbackUrl, journey) => {
      const found = await configuration().catch((error: unknown) => {
        throw new SignInFailed('unreachable', { cause: error });
      });
      const checks = { expectedNonce: journey.nonce, idTokenExpected: true };
      return redeem(found, callbackUrl, journey, checks, (tokens) => {
        const claims = Claims.parse(tokens.claims());
        return Promise.resolve({
          subject: claims.sub,
          email: claims.email ?? null,
          isEmailVerified: claims.email_verified === true,
          firstName: claims.given_name ?? null,
          lastName: claims.family_name ?? null,
        });
      });
    },
  };
};
