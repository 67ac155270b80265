import { createHash, randomBytes } from 'node:crypto';
import { sessionFactsChannel } from '@candor/contracts';
import { newId, type Cache, type Database, type Transaction } from '@candor/platform';
import { sql, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { ExternalIdentity } from '../provider-sign-in/external-identities.queries.ts';

export interface NewSession {
  /** The value of the cookie; only its hash is stored. */
  readonly token: string;
  readonly isRemembered: boolean;
}

/** The longest life of a session. */
export const rememberedDays = 30;
const idleHours = 12;
const tokenBytes = 32;

/** A token that a person gets once; the database has only its hash. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

export const hashOf = (token: string) => sql.binary(createHash('sha256').update(token).digest());

const lifetimeOf = (isRemembered: boolean): string =>
  isRemembered ? `${rememberedDays} days` : `${idleHours} hours`;

export interface SessionFacts {
  readonly memberId: string;
  /** The hash that the password matched. */
  readonly passwordHash: string;
  readonly isRemembered: boolean;
  readonly device: string;
}

/** `owner`: the table and the condition of the row with the member's id, which stays locked until the session is stored. */
const insertSession = async (
  database: Database,
  { isRemembered, device }: Pick<SessionFacts, 'isRemembered' | 'device'>,
  owner: FragmentSqlToken,
): Promise<NewSession | null> => {
  const token = newToken();
  const { rowCount } = await database.query(sql.unsafe`
    insert into sessions (session_id, token_hash, member_id, is_remembered, device, expires_at)
    select ${newId()}::uuid, ${hashOf(token)}, member_id, ${isRemembered}::boolean, ${device},
      now() + ${lifetimeOf(isRemembered)}::interval
    from ${owner}
    for share
  `);
  return rowCount === 0 ? null : { token, isRemembered };
};

/**
 * A remembered session ends 30 days after it began, any other after 12 hours without use. `null`: the password was
 * changed meanwhile. A change of the password waits for the shared lock on the row, and then ends this session, too.
 */
export const startSession = (
  database: Database,
  { memberId, passwordHash, isRemembered, device }: SessionFacts,
): Promise<NewSession | null> =>
  insertSession(
    database,
    { isRemembered, device },
    sql.fragment`credentials where member_id = ${memberId} and password_hash = ${passwordHash}`,
  );

/**
 * A session for a person that a provider identified. `null`: the account does not exist, or the person lost access to it.
 * A transaction that ends the account's sessions waits for the shared lock on the rows.
 */
export const startSessionOfIdentity = (
  database: Database,
  {
    provider,
    subject,
    memberId,
    isRemembered,
    device,
  }: ExternalIdentity & Omit<SessionFacts, 'passwordHash'>,
): Promise<NewSession | null> =>
  insertSession(
    database,
    { isRemembered, device },
    sql.fragment`
      accounts join external_identities using (member_id)
      where member_id = ${memberId} and provider = ${provider} and subject = ${subject}
    `,
  );

/** A session for the owner of a passkey. `null`: the account or the passkey is gone. */
export const startSessionOfPasskey = (
  database: Database,
  {
    passkeyId,
    memberId,
    isRemembered,
    device,
  }: Omit<SessionFacts, 'passwordHash'> & { readonly passkeyId: string },
): Promise<NewSession | null> =>
  insertSession(
    database,
    { isRemembered, device },
    sql.fragment`accounts join passkeys using (member_id) where member_id = ${memberId} and passkey_id = ${passkeyId}`,
  );

const PasswordHash = z.object({ password_hash: z.string() });

/**
 * Waits for running sign-ins, and delays others until the transaction ends, so that it can end all sessions. False: the
 * password was changed meanwhile.
 */
export const holdSignIns = async (
  transaction: Transaction,
  { memberId, passwordHash }: { readonly memberId: string; readonly passwordHash: string | null },
): Promise<boolean> => {
  const hash = await transaction.maybeOneFirst(sql.type(PasswordHash)`
    select password_hash from credentials where member_id = ${memberId} for update
  `);
  await holdAccount(transaction, memberId);
  return hash === passwordHash;
};

/** Waits for transactions that rely on the account as it is, and delays others until this transaction ends. */
export const holdAccount = async (transaction: Transaction, memberId: string): Promise<void> => {
  await transaction.query(sql.unsafe`select from accounts where member_id = ${memberId} for update`);
};

const CheckedSession = z.object({
  session_id: z.string(),
  member_id: z.string(),
  is_premium: z.boolean(),
  is_verified: z.boolean(),
  is_admin: z.boolean(),
  is_confirmed: z.boolean(),
  is_to_be_touched: z.boolean(),
});
export type CheckedSession = z.infer<typeof CheckedSession>;

/** The live session of a token, with its member's flags as they are now. */
export const findSession = (database: Database, token: string): Promise<CheckedSession | null> =>
  database.maybeOne(sql.type(CheckedSession)`
    select s.session_id, s.member_id, a.is_premium, a.is_verified, a.is_admin, a.is_confirmed,
      s.last_seen_at < now() - interval '1 minute' as is_to_be_touched
    from sessions s join accounts a on a.member_id = s.member_id
    where s.token_hash = ${hashOf(token)} and s.expires_at > now() and a.erases_at is null
  `);

const Live = z.object({ is_live: z.boolean() });

export const isSessionLive = (transaction: Transaction, { token }: NewSession): Promise<boolean> =>
  transaction.oneFirst(sql.type(Live)`
    select exists (select from sessions where token_hash = ${hashOf(token)}) as is_live
  `);

/** Extends a session that is in use. */
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

/** Deletes sessions, and records their end for services with open connections. */
const end = (which: FragmentSqlToken) => sql.unsafe`
  with ended as (delete from sessions where ${which} returning session_id)
  insert into ended_sessions (session_id) select session_id from ended
`;

export const endSession = async (database: Database, sessionId: string): Promise<void> => {
  await database.query(end(sql.fragment`session_id = ${sessionId}`));
};

export const endSessionsOf = async (transaction: Transaction, memberId: string): Promise<void> => {
  await transaction.query(end(sql.fragment`member_id = ${memberId}`));
};

export const endOtherSessionsOf = async (
  database: Database | Transaction,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<void> => {
  await database.query(end(sql.fragment`member_id = ${memberId} and session_id <> ${sessionId}`));
};

/** False: the member has no such session. */
export const endSessionOf = async (
  database: Database,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<boolean> => {
  const { rowCount } = await database.query(
    end(sql.fragment`member_id = ${memberId} and session_id = ${sessionId}`),
  );
  return rowCount > 0;
};

/** Whether the session began in the last ten minutes. */
export const isYoungSession = (
  database: Database,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<boolean> =>
  database.exists(sql.unsafe`
    select from sessions
    where session_id = ${sessionId} and member_id = ${memberId} and created_at > now() - interval '10 minutes'
  `);

const SessionRow = z.object({
  session_id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  device: z.string().nullable(),
});

/** The member's live sessions, the last used first. */
export const sessionsOf = (
  database: Database,
  memberId: string,
): Promise<readonly z.infer<typeof SessionRow>[]> =>
  database.any(sql.type(SessionRow)`
    select session_id, created_at, last_seen_at, device from sessions
    where member_id = ${memberId} and expires_at > now()
    order by last_seen_at desc, session_id
  `);

const SessionId = z.object({ session_id: z.string() });

/** The sessions that ended in the last minute. */
export const endedSessions = (database: Database): Promise<readonly string[]> =>
  database.anyFirst(sql.type(SessionId)`
    select session_id from ended_sessions where ended_at > now() - interval '60 seconds'
  `);

/** The sessions among the ids with which requests are accepted. */
export const liveSessions = (database: Database, sessionIds: readonly string[]): Promise<readonly string[]> =>
  database.anyFirst(sql.type(SessionId)`
    select s.session_id from sessions s join accounts a on a.member_id = s.member_id
    where s.session_id = any(${sql.array([...sessionIds], 'uuid')}) and s.expires_at > now() and a.erases_at is null
  `);

const purgeBatch = 1_000;

/** True: there may be more. */
export const purgeExpiredSessions = async (database: Database): Promise<boolean> => {
  await database.query(sql.unsafe`delete from ended_sessions where ended_at < now() - interval '5 minutes'`);
  const { rowCount } = await database.query(
    end(sql.fragment`session_id in (
      select session_id from sessions where expires_at <= now() limit ${purgeBatch}
    )`),
  );
  return rowCount === purgeBatch;
};

/** Gateways drop what they cached about the member's sessions. */
export const notifyGateways = (cache: Cache, memberId: string): Promise<void> =>
  cache.publish(sessionFactsChannel, memberId);
