import { identityRoutes } from '@candor/contracts';
import {
  countedAddress,
  InvalidRequest,
  NotAllowed,
  serve,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { emailKey } from '../email/email.stream.ts';
import { queueIdentityMail } from '../mails/identity-mails.ts';
import { findAccount } from '../read-models/accounts/accounts.queries.ts';
import { endOtherSessionsOf } from '../session/sessions.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findPasswordHash, replacePasswordHash } from './credentials.queries.ts';
import { passwordHasherOf } from './password-hasher.ts';

export const passwordRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);

  serve(app, identityRoutes.changePassword, async ({ body, caller: { memberId, sessionId }, request }) => {
    refuseCommonPassword(body.newPassword);
    const account = await findAccount(database, memberId);
    if (account === null) throw new NotAllowed(401, 'Please sign in first.');
    // Counted with the sign-ins of the account, so that nobody guesses on here what he may not guess there.
    const attempt = {
      account: emailKey(config.INTERNAL_SECRET, account.email ?? memberId),
      address: countedAddress(request.headers['x-client-address']),
    };
    await limits.admitLogin(attempt);
    const from = await findPasswordHash(database, memberId);
    const isRight = await passwords.matches(body.currentPassword, from);
    const to = isRight ? await passwords.hash(body.newPassword) : null;
    const isChanged =
      from !== null &&
      to !== null &&
      (await database.transaction(async (transaction) => {
        if (!(await replacePasswordHash(transaction, { memberId, from, to }))) return false;
        await endOtherSessionsOf(transaction, { memberId, sessionId });
        if (account.email !== null)
          await transaction.query(
            queueIdentityMail({ template: 'password-changed', recipient: account.email }),
          );
        return true;
      }));
    if (!isChanged) {
      await limits.noteFailure(attempt);
      throw new InvalidRequest('The current password is not correct.', 'wrong-password');
    }
    await limits.noteSuccess(attempt);
  });
};
