import { CurrentUser, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import type { TestResponse, TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect } from 'vitest';
import type { LocalPerson, LocalProvider } from './local-provider.ts';
import { callerOf, sessionCookie, someEmail } from './world.ts';

type Name = 'google' | 'facebook';

/** A browser's cookies, as far as signing in goes. */
export const cookieOf = (answer: TestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** Whom the provider says somebody is. */
export const person = (facts: Partial<LocalPerson> = {}): LocalPerson => ({
  sub: newId(),
  email: someEmail(),
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
  ...facts,
});

/** Signing in with the local provider, step by step. */
export const otherSignIn = (service: TestService, provider: LocalProvider) => {
  const start = async (name: Name = 'google', body: object = {}) => {
    const answer = await service.ask('POST', `/api/auth/${name}`, { body });
    expect(answer.status).toBe(200);
    const { url } = identityRoutes.startOtherSignIn.responses[200].parse(answer.json);
    return { url, cookie: cookieOf(answer) };
  };
  const comeBack = (query: URLSearchParams, cookie: string, name: Name = 'google') =>
    service.ask('GET', `/api/auth/${name}/callback?${query.toString()}`, { headers: { cookie } });
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

export const userOf = async (service: TestService, answer: TestResponse): Promise<CurrentUser> => {
  const as = await callerOf(service, sessionCookie(answer).token);
  return CurrentUser.parse((await service.ask('GET', '/api/user', { as })).json);
};

export const isConfirmed = (service: TestService, memberId: string) =>
  service.database.oneFirst(sql.unsafe`select is_confirmed from accounts where member_id = ${memberId}`);

export const failure = (reason: string, name: Name = 'google') => ({
  status: 303,
  headers: { location: `/auth?failed=${reason}&with=${name}` },
});
