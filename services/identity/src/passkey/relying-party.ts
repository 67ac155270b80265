import type { PlatformConfig } from '@candor/platform';

/** EdDSA, ES256 and RS256: each authenticator has one of them. */
export const signatureAlgorithms = [-8, -7, -257];

/** The site as authenticators know it: passkeys of another host or origin are refused. */
export const relyingPartyOf = ({ PUBLIC_URL }: Pick<PlatformConfig, 'PUBLIC_URL'>) => {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, name: 'Candor', origin };
};
