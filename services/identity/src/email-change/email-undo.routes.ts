import { identityRoutes } from '@candor/contracts';
import { InvalidRequest, serve, Unavailable, type App, type ServiceContext } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import type { IdentityConfig } from '../config.ts';
import { deleteConfirmations } from '../confirmation/confirmation.routes.ts';
import { inUnicode } from '../email/email-spellings.ts';
import { emailKey, emailStream, emailTaken } from '../email/email.stream.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { memberStream } from '../member/member.stream.ts';
import { t } from '../messages/index.ts';
import { setPasswordHash } from '../password/credentials.queries.ts';
import { passwordHasherOf, refuseCommonPassword } from '../password/passwords.ts';
import { deleteResets } from '../password-reset/password-reset.routes.ts';
import { findAnyAccount, findEmail, isEmailRegistered } from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf, holdSignIns, notifyGateways } from '../session/sessions.queries.ts';
import { deleteEmailChange } from './email-changes.queries.ts';
import { findEmailUndo, useEmailUndo } from './email-undos.queries.ts';

/** The link that the former address receives. It works without a session, because another person may have the account. */
export const emailUndoRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { cache, commands, config, database, now } = context;
  const passwords = passwordHasherOf(config);

  const requireUndo = async (token: string) => {
    const undo = await findEmailUndo(database, token);
    const account = undo === null ? null : await findAnyAccount(database, undo.memberId);
    if (undo === null || account === null) throw uselessToken();
    return { ...undo, from: account.email, language: account.language };
  };

  serve(app, identityRoutes.findEmailUndo, async ({ body: { token } }) => ({
    email: inUnicode((await requireUndo(token)).email),
  }));

  serve(app, identityRoutes.undoEmailChange, async ({ body: { token, password } }) => {
    refuseCommonPassword(password);
    const { memberId, email, from, language } = await requireUndo(token);
    const passwordHash = await passwords.hash(password);
    const keys = [email, ...(from === null ? [] : [from])].map((of) => emailKey(config.INTERNAL_SECRET, of));
    const streams = [
      { stream: memberStream, id: memberId },
      ...keys.map((id) => ({ stream: emailStream, id })),
    ];
    await commands.together(streams, async (unit) => {
      const { transaction } = unit;
      await holdSignIns(transaction, { memberId, passwordHash: null });
      // Its stream is not locked.
      if ((await findEmail(transaction, memberId)) !== from) throw new Unavailable(t('emailBeingChanged'));
      const changedAt = await useEmailUndo(transaction, token);
      if (changedAt === null) throw uselessToken();
      if (await isEmailRegistered(transaction, email)) throw emailTaken();
      const [to, former] = keys;
      if (to !== undefined) unit.handle(emailStream, to, { type: 'ReserveEmail', data: { memberId } });
      if (former !== undefined)
        unit.handle(emailStream, former, { type: 'ReleaseEmail', data: { memberId } });
      unit.handle(memberStream, memberId, { type: 'WithdrawDeletion' });
      unit.handle(memberStream, memberId, {
        type: 'ChangeEmail',
        data: { email, changedAt: now().toISOString() },
      });
      for (const statement of othersAccess(memberId, changedAt)) await transaction.query(statement);
      await transaction.query(setPasswordHash(memberId, passwordHash));
      await endSessionsOf(transaction, memberId);
      await transaction.query(
        queueIdentityMail({ template: 'password-changed', recipient: email, language }),
      );
      if (from !== null)
        await transaction.query(
          queueIdentityMail({ template: 'email-change-undone', recipient: from, language }),
        );
    });
    await notifyGateways(cache, memberId);
  });
};

const uselessToken = (): InvalidRequest => new InvalidRequest(t('uselessEmailUndo'), 'useless-token');

/** Removes the ways to sign in that were added since the change, and what waits for a confirmation. */
const othersAccess = (memberId: string, since: string): readonly QuerySqlToken[] => [
  deleteEmailChange(memberId),
  deleteResets(memberId),
  deleteConfirmations(memberId),
  sql.unsafe`delete from pending_links where member_id = ${memberId}`,
  sql.unsafe`delete from sign_in_challenges where member_id = ${memberId}`,
  sql.unsafe`delete from external_identities where member_id = ${memberId} and created_at >= ${since}`,
  sql.unsafe`delete from passkeys where member_id = ${memberId} and created_at >= ${since}`,
  sql.unsafe`delete from passkey_challenges where member_id = ${memberId}`,
  sql.unsafe`
    delete from authenticators where member_id = ${memberId} and (confirmed_at is null or confirmed_at >= ${since})
  `,
  sql.unsafe`
    delete from recovery_codes r where r.member_id = ${memberId}
      and not exists (select from authenticators a where a.member_id = r.member_id)
  `,
];
