import { SignInProvider } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { ExternalIdentity } from '../provider-sign-in/external-identities.queries.ts';
import { hashOf, newToken } from '../session/sessions.queries.ts';

const lifetime = '10 minutes';

/** How the person signed in, up to the second factor. */
export interface SignInChallenge {
  readonly memberId: string;
  /** The hash that the password matched; `null`: a provider identified the person. */
  readonly passwordHash: string | null;
  /** To sign in with or, if there was a password, to link. */
  readonly identity: ExternalIdentity | null;
  readonly isRemembered: boolean;
}

const ChallengeRow = z.object({
  member_id: z.string(),
  password_hash: z.string().nullable(),
  provider: SignInProvider.nullable(),
  subject: z.string().nullable(),
  is_remembered: z.boolean(),
});

/** Returns the token for the browser that signs in. */
export const storeChallenge = async (database: Database, challenge: SignInChallenge): Promise<string> => {
  const token = newToken();
  const { memberId, passwordHash, identity, isRemembered } = challenge;
  await database.query(sql.unsafe`
    insert into sign_in_challenges (token_hash, member_id, password_hash, provider, subject, is_remembered, expires_at)
    values (${hashOf(token)}, ${memberId}, ${passwordHash}, ${identity?.provider ?? null},
      ${identity?.subject ?? null}, ${isRemembered}, now() + ${lifetime}::interval)
  `);
  return token;
};

/** `null`: the token is unknown, used or expired. */
export const findChallenge = async (database: Database, token: string): Promise<SignInChallenge | null> => {
  const row = await database.maybeOne(sql.type(ChallengeRow)`
    select member_id, password_hash, provider, subject, is_remembered from sign_in_challenges
    where token_hash = ${hashOf(token)} and expires_at > now()
  `);
  if (row === null) return null;
  const { provider, subject } = row;
  return {
    memberId: row.member_id,
    passwordHash: row.password_hash,
    identity: provider === null || subject === null ? null : { provider, subject },
    isRemembered: row.is_remembered,
  };
};

/** Uses the challenge up. False: another request used it first. */
export const useChallenge = async (database: Database, token: string): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    delete from sign_in_challenges where token_hash = ${hashOf(token)} and expires_at > now()
  `);
  return rowCount > 0;
};

export const purgeExpiredChallenges = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from sign_in_challenges where expires_at <= now()`);
};
