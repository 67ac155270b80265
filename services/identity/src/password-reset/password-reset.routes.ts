import { identityRoutes } from '@candor/contracts';
import {
  countedAddress,
  InvalidRequest,
  rememberWritten,
  serve,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { emailKey } from '../email/email.stream.ts';
import { queueIdentityMail } from '../mails/identity-mails.ts';
import { memberStream } from '../member/member.stream.ts';
import { dropIdentities } from '../other-sign-in/external-identities.queries.ts';
import { refuseCommonPassword } from '../password/common-passwords.ts';
import { setPasswordHash } from '../password/credentials.queries.ts';
import { passwordHasherOf } from '../password/password-hasher.ts';
import { findAnyAccount } from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { memberOfReset, useReset } from './password-resets.queries.ts';

export const passwordResetRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { commands, config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);
  const attemptOf = (email: string, address: string | string[] | undefined) => ({
    account: emailKey(config.INTERNAL_SECRET, email),
    address: countedAddress(address),
  });

  // Whether there is such an account is looked up when the mail is sent: the answer knows nothing it could tell.
  serve(app, identityRoutes.forgotPassword, async ({ body: { email }, request }) => {
    if (await limits.admitReset(attemptOf(email, request.headers['x-client-address'])))
      await database.query(queueIdentityMail({ template: 'password-reset', recipient: email }));
  });

  serve(app, identityRoutes.resetPassword, async ({ body: { token, password }, request, reply }) => {
    refuseCommonPassword(password);
    const memberId = await memberOfReset(database, token);
    const account = memberId === null ? null : await findAnyAccount(database, memberId);
    if (memberId === null || account === null) throw uselessToken();
    const passwordHash = await passwords.hash(password);
    const streams = [{ stream: memberStream, id: memberId }];
    const { result: isReset, written } = await commands.together(streams, async (unit) => {
      const { transaction } = unit;
      if (!(await useReset(transaction, { memberId, token }))) return false;
      // Only who reads the mails of the address has the token.
      const confirmed = unit.handle(memberStream, memberId, { type: 'ConfirmAddress' });
      // Whoever had opened the account had not shown that he does.
      if (confirmed.length > 0) await transaction.query(dropIdentities(memberId));
      unit.handle(memberStream, memberId, { type: 'WithdrawDeletion' });
      await transaction.query(setPasswordHash(memberId, passwordHash));
      await endSessionsOf(transaction, memberId);
      if (account.email !== null)
        await transaction.query(
          queueIdentityMail({ template: 'password-changed', recipient: account.email }),
        );
      return true;
    });
    if (!isReset) throw uselessToken();
    rememberWritten(request, reply, written);
    // Who was kept from signing in by guesses of others may do so now.
    if (account.email !== null)
      await limits.noteSuccess(attemptOf(account.email, request.headers['x-client-address']));
  });
};

const uselessToken = (): InvalidRequest =>
  new InvalidRequest('This link is no longer valid. Please ask for a new one.', 'useless-token');
