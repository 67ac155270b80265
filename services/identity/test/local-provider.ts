import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The person that the provider signs in next, and how it misbehaves. */
export interface LocalPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  /** Instead of the nonce of the request. */
  nonce?: string;
}

/** A sign-in provider on this machine that replaces Google and Facebook. */
export interface LocalProvider {
  readonly url: string;
  person: LocalPerson;
  /** The status of the responses to token requests; `null`: they succeed. */
  failure: number | null;
  /**
   * The query of the callback after the person agreed. `address`: the authorization URL. A browser that opens it finds a page
   * with both choices.
   */
  agree(address: string): URLSearchParams;
  close(): void;
}

const clientId = 'a client';
export const clientSecret = 'a secret';
export const localSettings = (url: string) => ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: url,
  FACEBOOK_CLIENT_ID: clientId,
  FACEBOOK_CLIENT_SECRET: clientSecret,
  FACEBOOK_WEB_URL: url,
  FACEBOOK_GRAPH_URL: url,
});

interface ProviderResponse {
  readonly status: number;
  /** A page when it is text. */
  readonly body: object | string;
}

const ok = (body: object | string): ProviderResponse => ({ status: 200, body });

export const startLocalProvider = async (): Promise<LocalProvider> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, URLSearchParams>();
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = (requests: URLSearchParams): string => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: provider.url,
      aud: clientId,
      iat: now,
      exp: now + 60,
      nonce: requests.get('nonce'),
      ...provider.person,
    };
    const signed = `${base64({ alg: 'RS256', kid: 'key' })}.${base64(claims)}`;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  /** Checks the code, its verifier, the redirect URI and the secret. A code works once. */
  const redeemed = (form: URLSearchParams): URLSearchParams | null => {
    const code = form.get('code') ?? '';
    const requests = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      requests?.get('code_challenge') === challenge &&
      requests.get('redirect_uri') === form.get('redirect_uri') &&
      form.get('client_secret') === clientSecret;
    return isRight ? requests : null;
  };

  const redeem = (form: URLSearchParams, hasIdToken: boolean): ProviderResponse => {
    const requests = redeemed(form);
    if (requests === null) return { status: 400, body: { error: 'invalid_grant' } };
    const openId = hasIdToken ? { id_token: idToken(requests) } : {};
    return ok({ access_token: 'an access token', token_type: 'bearer', ...openId });
  };
  const consentPage = (address: string): string => {
    const requests = new URL(address, provider.url).searchParams;
    const back = (query: URLSearchParams) =>
      `${requests.get('redirect_uri') ?? ''}?${query.toString()}`.replaceAll('&', '&amp;');
    const no = new URLSearchParams({ error: 'access_denied', state: requests.get('state') ?? '' });
    const yes = provider.agree(`${provider.url}${address}`);
    return `<!doctype html><title>Sign in?</title><a href="${back(yes)}">Continue</a> <a href="${back(no)}">Cancel</a>`;
  };
  const respondTo = (address: string, sent: string): ProviderResponse => {
    const { url, failure, person } = provider;
    const path = address.split('?')[0] ?? '';
    if (path === '/authorize' || path.endsWith('/dialog/oauth')) return ok(consentPage(address));
    if (path === '/.well-known/openid-configuration')
      return ok({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
      });
    if (path === '/jwks') return ok({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key' }] });
    if (failure !== null) return { status: failure, body: {} };
    if (path === '/token') return redeem(new URLSearchParams(sent), true);
    if (path.endsWith('/oauth/access_token')) return redeem(new URLSearchParams(sent), false);
    const { sub, email, given_name, family_name } = person;
    return ok({ id: sub, email, first_name: given_name, last_name: family_name });
  };

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { status, body } = respondTo(request.url ?? '', sent);
      const isPage = typeof body === 'string';
      response
        .writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' })
        .end(isPage ? body : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const provider: LocalProvider = {
    url: `http://127.0.0.1:${String(port)}`,
    person: { sub: 'unset' },
    failure: null,
    agree: (address) => {
      const requests = new URL(address).searchParams;
      const code = randomBytes(16).toString('hex');
      codes.set(code, requests);
      return new URLSearchParams({ code, state: requests.get('state') ?? '' });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
};
