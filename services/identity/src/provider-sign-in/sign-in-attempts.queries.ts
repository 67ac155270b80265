import type { SignInProvider } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { hashOf, newToken } from '../session/sessions.queries.ts';
import type { Journey } from './provider.ts';

const lifetime = '10 minutes';

const AttemptRow = z.object({
  state: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  return_to: z.string(),
});

/** Returns the token for the browser that begins to sign in. */
export const storeAttempt = async (
  database: Database,
  attempt: Journey & { readonly provider: SignInProvider; readonly returnTo: string },
): Promise<string> => {
  const token = newToken();
  const { provider, state, nonce, codeVerifier, returnTo } = attempt;
  await database.query(sql.unsafe`
    insert into sign_in_attempts (token_hash, provider, state, nonce, code_verifier, return_to, expires_at)
    values (${hashOf(token)}, ${provider}, ${state}, ${nonce}, ${codeVerifier}, ${returnTo},
      now() + ${lifetime}::interval)
  `);
  return token;
};

/** Uses up the attempt that this browser began with this state; `null`: there is none. */
export const takeAttempt = async (
  database: Database,
  {
    token,
    provider,
    state,
  }: { readonly token: string; readonly provider: SignInProvider; readonly state: string },
): Promise<(Journey & { readonly returnTo: string }) | null> => {
  const row = await database.maybeOne(sql.type(AttemptRow)`
    delete from sign_in_attempts
    where token_hash = ${hashOf(token)} and provider = ${provider} and state = ${state}
      and expires_at > now()
    returning state, nonce, code_verifier, return_to
  `);
  return row === null
    ? null
    : { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier, returnTo: row.return_to };
};

export const purgeExpiredAttempts = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from sign_in_attempts where expires_at <= now()`);
};
