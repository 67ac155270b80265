import type { Database, Transaction } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { hashOf, newToken } from '../session/sessions.queries.ts';

const lifetime = '24 hours';

const ChangeRow = z.object({ member_id: z.string(), session_id: z.string(), email: z.string() });

export interface RequestedChange {
  readonly memberId: string;
  /** The session that requested it. */
  readonly sessionId: string;
  readonly email: string;
}

/** Replaces the change that the member requested before. */
export const storeEmailChange = ({
  memberId,
  sessionId,
  email,
}: RequestedChange): QuerySqlToken => sql.unsafe`
  insert into email_changes (member_id, session_id, email, expires_at)
  values (${memberId}, ${sessionId}, ${email}, now() + ${lifetime}::interval)
  on conflict (member_id) do update set
    session_id = excluded.session_id, email = excluded.email, token_hash = null, expires_at = excluded.expires_at
`;

/** Returns the token for the mail. `null`: the member no longer wants this email. */
export const createEmailChangeToken = async (
  database: Database,
  { memberId, email }: Pick<RequestedChange, 'memberId' | 'email'>,
): Promise<string | null> => {
  const token = newToken();
  const { rowCount } = await database.query(sql.unsafe`
    update email_changes set token_hash = ${hashOf(token)}
    where member_id = ${memberId} and email = ${email} and expires_at > now()
  `);
  return rowCount === 0 ? null : token;
};

/** `null`: the token is unknown, used, replaced or expired. */
export const findEmailChange = async (database: Database, token: string): Promise<RequestedChange | null> => {
  const row = await database.maybeOne(sql.type(ChangeRow)`
    select member_id, session_id, email from email_changes
    where token_hash = ${hashOf(token)} and expires_at > now()
  `);
  return row === null ? null : { memberId: row.member_id, sessionId: row.session_id, email: row.email };
};

/** Uses the token up. False: another request used or replaced it first. */
export const useEmailChange = async (transaction: Transaction, token: string): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    delete from email_changes where token_hash = ${hashOf(token)} and expires_at > now()
  `);
  return rowCount > 0;
};

const Email = z.object({ email: z.string() });

/** The email that the member must still confirm; `null`: none. */
export const pendingEmailOf = (database: Database | Transaction, memberId: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(Email)`
    select email from email_changes where member_id = ${memberId} and expires_at > now()
  `);

export const deleteEmailChange = (memberId: string): QuerySqlToken => sql.unsafe`
  delete from email_changes where member_id = ${memberId}
`;

export const purgeExpiredEmailChanges = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from email_changes where expires_at <= now()`);
};
