import { identityRoutes } from '@candor/contracts';
import type { Language } from '@candor/languages';
import { InvalidRequest, serve, type App, type ServiceContext } from '@candor/platform';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { inUnicode, spellingsOf } from '../email/email-spellings.ts';
import { emailKey, emailStream, emailTaken } from '../email/email.stream.ts';
import { deleteConfirmations } from '../confirmation/confirmation.routes.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { memberStream } from '../member/member.stream.ts';
import { t } from '../messages/index.ts';
import { proveAccount, wrongPassword } from '../password/account-proof.ts';
import { findPasswordHash } from '../password/credentials.queries.ts';
import { passkeysOf } from '../passkey/passkeys.queries.ts';
import { deleteResets } from '../password-reset/password-reset.routes.ts';
import { findAccount, isEmailRegistered, requireAccount } from '../read-models/accounts/accounts.queries.ts';
import { findSecondFactor } from '../second-factor/second-factor.queries.ts';
import { endOtherSessionsOf, holdAccount, holdSignIns, notifyGateways } from '../session/sessions.queries.ts';
import {
  deleteEmailChange,
  findEmailChange,
  pendingEmailOf,
  storeEmailChange,
  useEmailChange,
  type RequestedChange,
} from './email-changes.queries.ts';
import { deleteEmailUndo, storeEmailUndo } from './email-undos.queries.ts';

export const emailChangeRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { cache, database } = context;
  const limits = attemptLimitsOf(context);

  serve(app, identityRoutes.signInSettings, async ({ caller: { memberId } }) => {
    await requireAccount(database, memberId);
    const pendingEmail = await pendingEmailOf(database, memberId);
    const passkeys = await passkeysOf(database, memberId);
    const secondFactor = await findSecondFactor(database, memberId);
    return {
      passkeys: passkeys.map((passkey) => ({
        id: passkey.passkey_id,
        name: passkey.name,
        createdAt: passkey.created_at,
        lastUsedAt: passkey.last_used_at,
      })),
      hasPassword: (await findPasswordHash(database, memberId)) !== null,
      pendingEmail: pendingEmail === null ? null : inUnicode(pendingEmail),
      secondFactor: secondFactor && {
        since: secondFactor.confirmed_at,
        recoveryCodesLeft: secondFactor.recovery_codes,
      },
    };
  });

  // The address is looked up when the mail is sent, so that the response cannot reveal whether it has an account.
  serve(app, identityRoutes.changeEmail, async ({ body, caller, request }) => {
    const { memberId, sessionId } = caller;
    const proven = await proveAccount(context, { caller, password: body.password, request });
    const { language } = proven;
    if (
      proven.email !== null &&
      spellingsOf(proven.email).some((own) => spellingsOf(body.email).includes(own))
    )
      throw new InvalidRequest(t('ownEmail'), 'own-email');
    await limits.admitConfirmation(memberId);
    const isStored = await database.transaction(async (transaction) => {
      // A concurrent change of the password cancels changes that the former password allowed.
      if (!(await holdSignIns(transaction, proven))) return false;
      await transaction.query(storeEmailChange({ memberId, sessionId, email: body.email }));
      await transaction.query(
        queueIdentityMail({
          template: 'confirm-email-change',
          recipient: body.email,
          language,
          facts: { memberId },
        }),
      );
      if (proven.email !== null)
        await transaction.query(
          queueIdentityMail({ template: 'email-change-requested', recipient: proven.email, language }),
        );
      return true;
    });
    if (!isStored) throw wrongPassword();
  });

  serve(app, identityRoutes.cancelEmailChange, async ({ caller: { memberId } }) => {
    await database.query(deleteEmailChange(memberId));
  });

  serve(app, identityRoutes.confirmEmailChange, async ({ body: { token } }) => {
    const change = await findEmailChange(database, token);
    const account = change === null ? null : await findAccount(database, change.memberId);
    if (change === null || account === null) throw uselessToken();
    await changeEmail(context, { ...change, token, from: account.email, language: account.language });
    await notifyGateways(cache, change.memberId);
  });
};

const uselessToken = (): InvalidRequest => new InvalidRequest(t('uselessEmailChange'), 'useless-token');

interface ConfirmedChange extends RequestedChange {
  readonly token: string;
  /** The email until now. It cannot change while the token is valid, because each change uses it up. */
  readonly from: string | null;
  readonly language: Language;
}

/** Ends the other sessions, and what was mailed to the former address. */
const changeEmail = async (
  { commands, config, now }: Pick<ServiceContext<IdentityConfig>, 'commands' | 'config' | 'now'>,
  change: ConfirmedChange,
): Promise<void> => {
  const { memberId, sessionId, email, from, language } = change;
  const to = emailKey(config.INTERNAL_SECRET, email);
  const former = from === null ? null : emailKey(config.INTERNAL_SECRET, from);
  const streams = [
    { stream: memberStream, id: memberId },
    { stream: emailStream, id: to },
    ...(former === null ? [] : [{ stream: emailStream, id: former }]),
  ];
  await commands.together(streams, async (unit) => {
    const { transaction } = unit;
    // Waits for a reset link that is being prepared for the former address.
    await holdAccount(transaction, memberId);
    if (!(await useEmailChange(transaction, change.token))) throw uselessToken();
    if (await isEmailRegistered(transaction, email)) throw emailTaken();
    unit.handle(emailStream, to, { type: 'ReserveEmail', data: { memberId } });
    if (former !== null) unit.handle(emailStream, former, { type: 'ReleaseEmail', data: { memberId } });
    unit.handle(memberStream, memberId, {
      type: 'ChangeEmail',
      data: { email, changedAt: now().toISOString() },
    });
    await transaction.query(deleteResets(memberId));
    await transaction.query(deleteConfirmations(memberId));
    await endOtherSessionsOf(transaction, { memberId, sessionId });
    await transaction.query(deleteEmailUndo({ memberId, email }));
    if (from === null) return;
    await transaction.query(storeEmailUndo({ memberId, email: from }));
    await transaction.query(
      queueIdentityMail({ template: 'email-changed', recipient: from, language, facts: { memberId } }),
    );
  });
};
