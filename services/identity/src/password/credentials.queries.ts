import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { spellingsOf } from '../email/email-spellings.ts';

const CredentialsRow = z.object({ member_id: z.string(), password_hash: z.string() });
export type Credentials = z.infer<typeof CredentialsRow>;

export const insertCredentials = (memberId: string, passwordHash: string) => sql.unsafe`
  insert into credentials (member_id, password_hash) values (${memberId}, ${passwordHash})
`;

export const findCredentials = (database: Database, email: string): Promise<Credentials | null> =>
  database.maybeOne(sql.type(CredentialsRow)`
    select c.member_id, c.password_hash
    from accounts a join credentials c on c.member_id = a.member_id
    where a.email = any(${sql.array([...spellingsOf(email)], 'text')})
    order by a.email = ${email} desc limit 1
  `);

const PasswordHash = z.object({ password_hash: z.string() });

export const findPasswordHash = (database: Database, memberId: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(PasswordHash)`
    select password_hash from credentials where member_id = ${memberId}
  `);

/** Replaces the hash, or adds one. */
export const setPasswordHash = (memberId: string, passwordHash: string) => sql.unsafe`
  insert into credentials (member_id, password_hash) values (${memberId}, ${passwordHash})
  on conflict (member_id) do update set password_hash = excluded.password_hash
`;

/** False: the hash was changed meanwhile. */
export const replacePasswordHash = async (
  transaction: Transaction,
  { memberId, from, to }: { readonly memberId: string; readonly from: string; readonly to: string },
): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    update credentials set password_hash = ${to} where member_id = ${memberId} and password_hash = ${from}
  `);
  return rowCount > 0;
};
