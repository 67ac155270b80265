import type { Database, Transaction } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { hashOf, newToken } from '../session/sessions.queries.ts';

const lifetime = '7 days';

interface FormerEmail {
  readonly memberId: string;
  /** The address before the change. */
  readonly email: string;
}

/** Lets the former address undo the change that this transaction makes. */
export const storeEmailUndo = ({ memberId, email }: FormerEmail): QuerySqlToken => sql.unsafe`
  insert into email_undos (member_id, email, expires_at)
  values (${memberId}, ${email}, now() + ${lifetime}::interval)
  on conflict (member_id, email) do update set
    token_hash = null, changed_at = excluded.changed_at, expires_at = excluded.expires_at
`;

/** Returns the token for the mail. `null`: the change was undone, or the member has the address again. */
export const createEmailUndoToken = async (
  database: Database,
  { memberId, email }: FormerEmail,
): Promise<string | null> => {
  const token = newToken();
  const { rowCount } = await database.query(sql.unsafe`
    update email_undos set token_hash = ${hashOf(token)}
    where member_id = ${memberId} and email = ${email} and expires_at > now()
  `);
  return rowCount === 0 ? null : token;
};

const UndoRow = z.object({ member_id: z.string(), email: z.string() });

/** `null`: the token is unknown, used, replaced or expired. */
export const findEmailUndo = async (database: Database, token: string): Promise<FormerEmail | null> => {
  const row = await database.maybeOne(sql.type(UndoRow)`
    select member_id, email from email_undos where token_hash = ${hashOf(token)} and expires_at > now()
  `);
  return row === null ? null : { memberId: row.member_id, email: row.email };
};

const ChangedAt = z.object({ changed_at: z.string() });

/**
 * Uses the token up, and those of later changes, which it undoes, too. Returns when the change was made. `null`: another
 * request used or replaced it first.
 */
export const useEmailUndo = async (transaction: Transaction, token: string): Promise<string | null> =>
  transaction.maybeOneFirst(sql.type(ChangedAt)`
    with used as (
      select member_id, changed_at from email_undos where token_hash = ${hashOf(token)} and expires_at > now()
    ),
    undone as (
      delete from email_undos u using used where u.member_id = used.member_id and u.changed_at >= used.changed_at
      returning u.token_hash = ${hashOf(token)} as is_used, u.changed_at
    )
    select changed_at from undone where is_used
  `);

/** For the address that the member has again. */
export const deleteEmailUndo = ({ memberId, email }: FormerEmail): QuerySqlToken => sql.unsafe`
  delete from email_undos where member_id = ${memberId} and email = ${email}
`;

export const deleteEmailUndos = (memberId: string): QuerySqlToken => sql.unsafe`
  delete from email_undos where member_id = ${memberId}
`;

export const purgeExpiredEmailUndos = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from email_undos where expires_at <= now()`);
};
