import { newId, type Database, type Transaction } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { hashOf } from '../session/sessions.queries.ts';

const lifetime = '10 minutes';

/** `memberId`: who adds a passkey; `null`: a sign-in. */
export const storePasskeyChallenge = (
  challenge: string,
  memberId: string | null,
): QuerySqlToken => sql.unsafe`
  insert into passkey_challenges (challenge_hash, member_id, expires_at)
  values (${hashOf(challenge)}, ${memberId}, now() + ${lifetime}::interval)
`;

/** Uses the challenge up. False: it is unknown, used, expired, or was for something else. */
export const usePasskeyChallenge = async (
  database: Database,
  challenge: string,
  memberId: string | null,
): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    delete from passkey_challenges
    where challenge_hash = ${hashOf(challenge)} and member_id is not distinct from ${memberId}::uuid
      and expires_at > now()
  `);
  return rowCount > 0;
};

const PasskeyRow = z.object({
  passkey_id: z.string(),
  credential_id: z.string(),
  member_id: z.string(),
  public_key: z.instanceof(Buffer),
  sign_count: z.number(),
  transports: z.array(z.string()),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;

/** The oldest first. */
export const passkeysOf = (
  database: Database | Transaction,
  memberId: string,
): Promise<readonly PasskeyRow[]> =>
  database.any(sql.type(PasskeyRow)`
    select passkey_id, credential_id, member_id, public_key, sign_count, transports, name, created_at, last_used_at
    from passkeys where member_id = ${memberId} order by created_at, passkey_id
  `);

export const findPasskey = (database: Database, credentialId: string): Promise<PasskeyRow | null> =>
  database.maybeOne(sql.type(PasskeyRow)`
    select passkey_id, credential_id, member_id, public_key, sign_count, transports, name, created_at, last_used_at
    from passkeys where credential_id = ${credentialId}
  `);

interface NewPasskey {
  readonly memberId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/**
 * The id; `null`: the authenticator has the credential already, or the member is gone. Until the transaction ends, the
 * member adds no other passkey.
 */
export const insertPasskey = async (
  transaction: Transaction,
  passkey: NewPasskey,
): Promise<string | null> => {
  const passkeyId = newId();
  const { rowCount } = await transaction.query(sql.unsafe`
    insert into passkeys (passkey_id, credential_id, member_id, public_key, sign_count, transports, name)
    select ${passkeyId}::uuid, ${passkey.credentialId}, member_id, ${sql.binary(Buffer.from(passkey.publicKey))},
      ${passkey.signCount}::bigint, ${sql.array([...passkey.transports], 'text')}, ${passkey.name}
    from accounts where member_id = ${passkey.memberId}
    for update
    on conflict (credential_id) do nothing
  `);
  return rowCount === 0 ? null : passkeyId;
};

/**
 * Records a sign-in. False: the passkey was removed meanwhile, or its counter did not grow, so it may be a copy. Counters
 * of 0 belong to authenticators without one.
 */
export const advancePasskey = async (
  database: Database,
  { passkey_id }: PasskeyRow,
  signCount: number,
): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    update passkeys set sign_count = ${signCount}, last_used_at = now()
    where passkey_id = ${passkey_id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))
  `);
  return rowCount > 0;
};

interface OwnPasskey {
  readonly memberId: string;
  readonly passkeyId: string;
}

/** False: the member has no such passkey. */
export const renamePasskey = async (
  database: Database,
  { memberId, passkeyId, name }: OwnPasskey & { readonly name: string },
): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    update passkeys set name = ${name} where passkey_id = ${passkeyId} and member_id = ${memberId}
  `);
  return rowCount > 0;
};

/** False: the member has no such passkey. */
export const deletePasskey = async (
  transaction: Transaction,
  { memberId, passkeyId }: OwnPasskey,
): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    delete from passkeys where passkey_id = ${passkeyId} and member_id = ${memberId}
  `);
  return rowCount > 0;
};

export const passkeyDeletions = (memberId: string): readonly QuerySqlToken[] => [
  sql.unsafe`delete from passkey_challenges where member_id = ${memberId}`,
  sql.unsafe`delete from passkeys where member_id = ${memberId}`,
];

export const purgeExpiredPasskeyChallenges = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from passkey_challenges where expires_at <= now()`);
};
