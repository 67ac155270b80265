import { CurrentUser, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import type { TestResponse, TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect } from 'vitest';
import type { LocalPerson, LocalProvider } from './local-provider.ts';
import { callerOf, sessionCookie, someEmail } from './world.ts';

type Name = 'google' | 'facebook';

/** A browser's cookies, as far as signing in goes. */
export const cookieOf = (response: TestResponse): string =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** A person as the provider describes them. */
export const person = (facts: Partial<LocalPerson> = {}): LocalPerson => ({
  sub: newId(),
  email: someEmail(),
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
  ...facts,
});

/** Signing in with the local provider, step by step. */
export const providerSignIn = (service: TestService, provider: LocalProvider) => {
  const start = async (name: Name = 'google', body: object = {}) => {
    const response = await service.request('POST', `/api/auth/${name}`, { body });
    expect(response.status).toBe(200);
    const { url } = identityRoutes.startProviderSignIn.responses[200].parse(response.json);
    return { url, cookie: cookieOf(response) };
  };
  const comeBack = (query: URLSearchParams, cookie: string, name: Name = 'google') =>
    service.request('GET', `/api/auth/${name}/callback?${query.toString()}`, { headers: { cookie } });
  return {
    start,
    comeBack,
    signInAs: async (somebody: LocalPerson, name: Name = 'google', body: object = {}) => {
      provider.person = somebody;
      const { url, cookie } = await start(name, body);
      return comeBack(provider.agree(url), cookie, name);
    },
  };
};

export const userOf = async (service: TestService, response: TestResponse): Promise<CurrentUser> => {
  const as = await callerOf(service, sessionCookie(response).token);
  return CurrentUser.parse((await service.request('GET', '/api/user', { as })).json);
};

export const isConfirmed = (service: TestService, memberId: string) =>
  service.database.oneFirst(sql.unsafe`select is_confirmed from accounts where member_id = ${memberId}`);

export const failure = (reason: string, name: Name = 'google') => ({
  status: 303,
  headers: { location: `/auth?failed=${reason}&with=${name}` },
});
