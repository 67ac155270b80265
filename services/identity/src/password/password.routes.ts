import { identityRoutes } from '@candor/contracts';
import { InvalidRequest, serve, type App, type ServiceContext } from '@candor/platform';
import { attemptLimitsOf, loginAttemptOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { deleteEmailChange } from '../email-change/email-changes.queries.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { t } from '../messages/index.ts';
import { requireAccount } from '../read-models/accounts/accounts.queries.ts';
import { endOtherSessionsOf } from '../session/sessions.queries.ts';
import { findPasswordHash, replacePasswordHash } from './credentials.queries.ts';
import { passwordHasherOf, refuseCommonPassword } from './passwords.ts';

export const passwordRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);

  serve(app, identityRoutes.changePassword, async ({ body, caller: { memberId, sessionId }, request }) => {
    refuseCommonPassword(body.newPassword);
    const { email, language } = await requireAccount(database, memberId);
    const attempt = loginAttemptOf(config, email ?? memberId, request);
    await limits.admitLogin(attempt);
    const from = await findPasswordHash(database, memberId);
    const isRight = await passwords.matches(body.currentPassword, from);
    const to = isRight ? await passwords.hash(body.newPassword) : null;
    const isChanged =
      from !== null &&
      to !== null &&
      (await database.transaction(async (transaction) => {
        if (!(await replacePasswordHash(transaction, { memberId, from, to }))) return false;
        await transaction.query(deleteEmailChange(memberId));
        await endOtherSessionsOf(transaction, { memberId, sessionId });
        if (email !== null)
          await transaction.query(
            queueIdentityMail({ template: 'password-changed', recipient: email, language }),
          );
        return true;
      }));
    if (!isChanged) {
      await limits.noteFailure(attempt);
      throw new InvalidRequest(t('wrongCurrentPassword'), 'wrong-password');
    }
    await limits.noteSuccess(attempt);
  });
};
