import { discovery, type Configuration } from 'openid-client';
import { z } from 'zod';
import { addressAt, answerWithinSeconds, permissionFor, redeem, unreachable } from './code-flow.ts';
import { SignInFailed, type Provider } from './provider.ts';

export interface GoogleOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the browser comes back to. */
  readonly redirectUri: string;
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});

/** Google, or any issuer that speaks OpenID Connect as it does. */
export const createGoogleProvider = ({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
}: GoogleOptions): Provider => {
  let known: Promise<Configuration> | null = null;

  /** Asked once; a failure is not remembered. */
  const configuration = (): Promise<Configuration> => {
    known ??= discover();
    known.catch(() => {
      known = null;
    });
    return known;
  };

  const discover = () =>
    discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: answerWithinSeconds,
      execute: permissionFor(issuer),
    });

  return {
    name: 'google',
    begin: async (journey) => {
      const found = await configuration().catch((error: unknown) => {
        throw unreachable(error);
      });
      return addressAt(found, journey, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        nonce: journey.nonce,
      });
    },
    finish: async (cameBackTo, journey) => {
      const found = await configuration().catch((error: unknown) => {
        throw new SignInFailed('unreachable', { cause: error });
      });
      const checks = { expectedNonce: journey.nonce, idTokenExpected: true };
      return redeem(found, cameBackTo, journey, checks, (tokens) => {
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
