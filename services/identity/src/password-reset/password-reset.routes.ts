import { identityRoutes } from '@candor/contracts';
import {
  InvalidRequest,
  serve,
  type App,
  type Database,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { attemptLimitsOf, loginAttemptOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { deleteEmailChange } from '../email-change/email-changes.queries.ts';
import { spellingsOf } from '../email/email-spellings.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { memberStream } from '../member/member.stream.ts';
import { t } from '../messages/index.ts';
import { deleteIdentities } from '../provider-sign-in/external-identities.queries.ts';
import { setPasswordHash } from '../password/credentials.queries.ts';
import { passwordHasherOf, refuseCommonPassword } from '../password/passwords.ts';
import { findAnyAccount, MemberId } from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf, hashOf, newToken } from '../session/sessions.queries.ts';

const lifetime = '30 minutes';

export const passwordResetRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { commands, config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);

  // The account is looked up when the mail is sent, so that the response cannot reveal whether it exists.
  serve(app, identityRoutes.forgotPassword, async ({ body: { email }, request }) => {
    if (await limits.admitReset(loginAttemptOf(config, email, request)))
      await database.query(
        queueIdentityMail({ template: 'password-reset', recipient: email, language: null }),
      );
  });

  serve(app, identityRoutes.resetPassword, async ({ body: { token, password }, request }) => {
    refuseCommonPassword(password);
    const memberId = await memberOfReset(database, token);
    const account = memberId === null ? null : await findAnyAccount(database, memberId);
    if (memberId === null || account === null) throw uselessToken();
    const passwordHash = await passwords.hash(password);
    const streams = [{ stream: memberStream, id: memberId }];
    const { result: isReset } = await commands.together(streams, async (unit) => {
      const { transaction } = unit;
      if (!(await useReset(transaction, { memberId, token }))) return false;
      // The token was sent to the address, so the member can read its mails.
      const confirmed = unit.handle(memberStream, memberId, { type: 'ConfirmAddress' });
      // The person who linked a provider to the unconfirmed address may be another one.
      if (confirmed.length > 0) await transaction.query(deleteIdentities(memberId));
      unit.handle(memberStream, memberId, { type: 'WithdrawDeletion' });
      await transaction.query(setPasswordHash(memberId, passwordHash));
      await transaction.query(deleteEmailChange(memberId));
      await endSessionsOf(transaction, memberId);
      const { email, language } = account;
      if (email !== null)
        await transaction.query(
          queueIdentityMail({ template: 'password-changed', recipient: email, language }),
        );
      return true;
    });
    if (!isReset) throw uselessToken();
    // Another person's guesses no longer block the member.
    if (account.email === null) return;
    const attempt = loginAttemptOf(config, account.email, request);
    for (const device of new Set([attempt.device, null])) await limits.noteSuccess({ ...attempt, device });
  });
};

const uselessToken = (): InvalidRequest => new InvalidRequest(t('uselessToken'), 'useless-token');

/**
 * Returns the token for the mail to this address. `null`: it is no longer the member's. A change of the email waits for the
 * shared lock on the row, and then deletes the token.
 */
export const createReset = async (
  database: Database,
  { memberId, email }: { readonly memberId: string; readonly email: string },
): Promise<string | null> => {
  const token = newToken();
  const { rowCount } = await database.query(sql.unsafe`
    insert into password_resets (token_hash, member_id, expires_at)
    select ${hashOf(token)}, member_id, now() + ${lifetime}::interval from accounts
    where member_id = ${memberId} and email = any(${sql.array([...spellingsOf(email)], 'text')})
    for share
  `);
  return rowCount === 0 ? null : token;
};

/** `null`: the token is unknown, used or expired. */
const memberOfReset = (database: Database, token: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    select member_id from password_resets where token_hash = ${hashOf(token)} and expires_at > now()
  `);

const UsedRow = z.object({ is_meant: z.boolean() });

/**
 * Uses up all tokens of the member. False: another request used this one first. The rows are locked in one order, so that
 * two requests with different tokens cannot deadlock.
 */
const useReset = async (
  transaction: Transaction,
  { memberId, token }: { readonly memberId: string; readonly token: string },
): Promise<boolean> => {
  const used = await transaction.any(sql.type(UsedRow)`
    with mine as (
      select token_hash from password_resets where member_id = ${memberId} order by token_hash for update
    )
    delete from password_resets r using mine where r.token_hash = mine.token_hash
    returning r.token_hash = ${hashOf(token)} and r.expires_at > now() as is_meant
  `);
  return used.some(({ is_meant }) => is_meant);
};

export const deleteResets = (memberId: string): QuerySqlToken => sql.unsafe`
  delete from password_resets where member_id = ${memberId}
`;

export const purgeExpiredResets = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from password_resets where expires_at <= now()`);
};
