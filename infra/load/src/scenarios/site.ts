import { check, fail } from 'k6';
import http, { type RefinedResponse } from 'k6/http';

const baseUrl = __ENV['BASE_URL'] ?? '';
const sessionCookie = 'candor_session';

/** Somebody who is signed in. */
export interface Member {
  readonly id: string;
  readonly session: string;
}

type Answer = RefinedResponse<'text'>;

/**
 * Asks as whoever the virtual user is, counted under the name. Every answer of another status than those expected is a
 * failed check.
 */
export const ask = (
  name: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object | null = null,
  expected: readonly number[] = [200],
): Answer => {
  const answer: Answer = http.request(method, baseUrl + path, body === null ? null : JSON.stringify(body), {
    tags: { name },
    headers: { 'content-type': 'application/json' },
    responseType: 'text',
    responseCallback: http.expectedStatuses(...expected),
  });
  check(answer, { [`${name} answers`]: ({ status }) => expected.includes(status) }, { name });
  return answer;
};

/** The id in an answer without which a set-up cannot go on. */
export const idIn = (answer: Answer): string => {
  const id = answer.status < 300 ? answer.json('id') : null;
  return typeof id === 'string' ? id : fail(`${answer.request.url}: ${answer.status} ${answer.body}`);
};

export const becomeMember = ({ session }: Member): void => {
  http.cookieJar().set(baseUrl, sessionCookie, session);
};

export const becomeVisitor = (): void => {
  http.cookieJar().clear(baseUrl);
};

/** Signs in, or registers whoever is not known yet. Only the mark's owner knows their password. */
export const signIn = (number: number): Member => {
  becomeVisitor();
  const account = {
    email: `load-${__ENV['MEMBERS_MARK'] ?? ''}-${number}@example.com`,
    password: __ENV['MEMBERS_PASSWORD'] ?? '',
  };
  const known = ask('sign-in', 'POST', '/api/login', account, [200, 401]);
  const answer =
    known.status === 200
      ? known
      : ask(
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
  return { id: idIn(answer), session: http.cookieJar().cookiesForURL(baseUrl)[sessionCookie]?.[0] ?? '' };
};
