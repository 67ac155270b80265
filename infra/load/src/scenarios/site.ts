import { check, fail } from 'k6';
import http, { type RefinedResponse } from 'k6/http';

const baseUrl = __ENV['BASE_URL'] ?? '';
const sessionCookie = 'candor_session';

/** A signed-in member. */
export interface Member {
  readonly id: string;
  readonly session: string;
}

type SiteResponse = RefinedResponse<'text'>;

/**
 * Sends a request with the session of the virtual user, measured under the name. A response with another status than expected
 * is a failed check.
 */
export const request = (
  name: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object | null = null,
  expected: readonly number[] = [200],
): SiteResponse => {
  const response: SiteResponse = http.request(
    method,
    baseUrl + path,
    body === null ? null : JSON.stringify(body),
    {
      tags: { name },
      headers: { 'content-type': 'application/json' },
      responseType: 'text',
      responseCallback: http.expectedStatuses(...expected),
    },
  );
  check(response, { [`${name} responds`]: ({ status }) => expected.includes(status) }, { name });
  return response;
};

/** The id in a response. Fails the set-up without one. */
export const idIn = (response: SiteResponse): string => {
  const id = response.status < 300 ? response.json('id') : null;
  return typeof id === 'string' ? id : fail(`${response.request.url}: ${response.status} ${response.body}`);
};

export const useSessionOf = ({ session }: Member): void => {
  http.cookieJar().set(baseUrl, sessionCookie, session);
};

export const useNoSession = (): void => {
  http.cookieJar().clear(baseUrl);
};

/** Signs in, or registers the member if the account does not exist. */
export const signIn = (number: number): Member => {
  useNoSession();
  const account = {
    email: `load-${__ENV['MEMBERS_MARK'] ?? ''}-${number}@example.com`,
    password: __ENV['MEMBERS_PASSWORD'] ?? '',
  };
  const signedIn = request('sign-in', 'POST', '/api/login', account, [200, 401]);
  const response =
    signedIn.status === 200
      ? signedIn
      : request(
          'register',
          'POST',
          '/api/register',
          {
            ...account,
            firstName: 'Load',
            lastName: `Member ${number}`,
            city: 'Austin',
            state: 'TX',
            agreeToTerms: true,
          },
          [201],
        );
  return { id: idIn(response), session: http.cookieJar().cookiesForURL(baseUrl)[sessionCookie]?.[0] ?? '' };
};
