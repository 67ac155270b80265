import { identityRoutes } from '@candor/contracts';

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** As in a browser, through the gateway: the cookies that it keeps. */
export const signIn = async (gatewayUrl: string, { email, password }: Login): Promise<string> => {
  const answer = await fetch(gatewayUrl + identityRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gatewayUrl },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`signing in was answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};
