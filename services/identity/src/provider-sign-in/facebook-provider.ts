import { Configuration, fetchProtectedResource } from 'openid-client';
import { z } from 'zod';
import {
  authorizationUrl,
  responseTimeoutSeconds,
  insecureOptions,
  redeem,
  SignInFailed,
  type Provider,
} from './provider.ts';

export interface FacebookOptions {
  readonly webUrl: string;
  readonly graphUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The callback URL that is registered at the provider. */
  readonly redirectUri: string;
}

const apiVersion = 'v23.0';

const Me = z.object({
  id: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  first_name: z.string().optional().catch(undefined),
  last_name: z.string().optional().catch(undefined),
});

/** Facebook supports OAuth 2 and does not say whether an email is verified, so it counts as unverified. */
export const createFacebookProvider = ({
  webUrl,
  graphUrl,
  clientId,
  clientSecret,
  redirectUri,
}: FacebookOptions): Provider => {
  const configuration = new Configuration(
    {
      issuer: webUrl,
      authorization_endpoint: new URL(`/${apiVersion}/dialog/oauth`, webUrl).href,
      token_endpoint: new URL(`/${apiVersion}/oauth/access_token`, graphUrl).href,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = responseTimeoutSeconds;
  for (const permit of insecureOptions(graphUrl)) permit(configuration);
  const me = new URL(`/${apiVersion}/me?fields=id,first_name,last_name,email`, graphUrl);

  return {
    name: 'facebook',
    begin: (journey) =>
      authorizationUrl(configuration, journey, { redirect_uri: redirectUri, scope: 'email,public_profile' }),
    finish: (callbackUrl, journey) =>
      redeem(configuration, callbackUrl, journey, {}, async ({ access_token: token }) => {
        const response = await fetchProtectedResource(configuration, token, me, 'GET');
        if (!response.ok) throw new SignInFailed('unreachable');
        const person = Me.parse(await response.json());
        return {
          subject: person.id,
          email: person.email ?? null,
          isEmailVerified: false,
          firstName: person.first_name ?? null,
          lastName: person.last_name ?? null,
        };
      }),
  };
};
