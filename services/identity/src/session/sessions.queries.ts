import { createHash, randomBytes } from 'node:crypto';
import { newId, type Database, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

export interface NewSession {
  /** What the cookie holds; only its hash is kept. */
  readonly token: string;
  readonly isRemembered: boolean;
}

/** No session outlives it, used or not. */
export const rememberedDays = 30;
const idleHours = 12;
const tokenBytes = 32;

/** A remembered session ends 30 days after it began, any other after 12 hours without use. */
export const startSession = async (
  database: Database,
  { memberId, isRemembered }: { readonly memberId: string; readonly isRemembered: boolean },
): Promise<NewSession> => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const lifetime = isRemembered ? `${rememberedDays} days` : `${idleHours} hours`;
  await database.query(sql.unsafe`
    insert into sessions (session_id, token_hash, member_id, is_remembered, expires_at)
    values (${newId()}, ${sql.binary(hashOf(token))}, ${memberId}, ${isRemembered}, now() + ${lifetime}::interval)
  `);
  return { token, isRemembered };
};

const CheckedSession = z.object({
  session_id: z.string(),
  member_id: z.string(),
  is_premium: z.boolean(),
  is_verified: z.boolean(),
  is_admin: z.boolean(),
  is_to_be_touched: z.boolean(),
});
export type CheckedSession = z.infer<typeof CheckedSession>;

/** The live session of a token, with its member's flags as they are now. */
export const findSession = (database: Database, token: string): Promise<CheckedSession | null> =>
  database.maybeOne(sql.type(CheckedSession)`
    select s.session_id, s.member_id, a.is_premium, a.is_verified, a.is_admin,
      s.last_seen_at < now() - interval '1 minute' as is_to_be_touched
    from sessions s join accounts a on a.member_id = s.member_id
    where s.token_hash = ${sql.binary(hashOf(token))} and s.expires_at > now()
  `);

/** The session is in use. */
export const touchSession = async (database: Database, sessionId: string): Promise<void> => {
  await database.query(sql.unsafe`
    update sessions set
      last_seen_at = now(),
      expires_at = case when is_remembered then expires_at else least(
        now() + ${`${idleHours} hours`}::interval,
        created_at + ${`${rememberedDays} days`}::interval
      ) end
    where session_id = ${sessionId}
  `);
};

export const endSession = async (database: Database, sessionId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from sessions where session_id = ${sessionId}`);
};

export const endSessionsOf = async (transaction: Transaction, memberId: string): Promise<void> => {
  await transaction.query(sql.unsafe`delete from sessions where member_id = ${memberId}`);
};

const sweepBatch = 1_000;

/** True: there may be more. */
export const sweepExpiredSessions = async (database: Database): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    delete from sessions where session_id in (
      select session_id from sessions where expires_at <= now() limit ${sweepBatch}
    )
  `);
  return rowCount === sweepBatch;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
