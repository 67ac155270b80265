import type { SignInProvider } from '@candor/contracts';
import type { PlatformConfig } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { createFacebookProvider } from './facebook-provider.ts';
import { createGoogleProvider } from './google-provider.ts';
import type { Provider } from './provider.ts';

type Settings = IdentityConfig & Pick<PlatformConfig, 'PUBLIC_URL'>;

/** The sign-in providers with a client id and a secret. */
export const configuredProviders = (config: Settings): ReadonlyMap<SignInProvider, Provider> => {
  const redirectUri = (name: SignInProvider) => new URL(callbackPath(name), config.PUBLIC_URL).href;
  const google = credentials(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET);
  const facebook = credentials(config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET);
  const providers = [
    google === null
      ? []
      : createGoogleProvider({
          ...google,
          issuer: config.GOOGLE_ISSUER,
          redirectUri: redirectUri('google'),
        }),
    facebook === null
      ? []
      : createFacebookProvider({
          ...facebook,
          webUrl: config.FACEBOOK_WEB_URL,
          graphUrl: config.FACEBOOK_GRAPH_URL,
          redirectUri: redirectUri('facebook'),
        }),
  ].flat();
  return new Map(providers.map((provider) => [provider.name, provider]));
};

const callbackPath = (name: SignInProvider): string => `/api/auth/${name}/callback`;

const credentials = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret };
