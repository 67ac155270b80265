import { identityRoutes } from '@candor/contracts';
import {
  countedAddress,
  InvalidRequest,
  NotAllowed,
  rememberWritten,
  serve,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { emailKey } from '../email/email.stream.ts';
import { findPasswordHash } from '../password/credentials.queries.ts';
import { passwordHasherOf } from '../password/password-hasher.ts';
import { findAccount } from '../read-models/accounts/accounts.queries.ts';
import { clearSessionCookie } from '../session/session-cookie.ts';
import { isYoungSession } from '../session/sessions.queries.ts';
import { requestDeletion } from './request-deletion.ts';

export const ownDeletionRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);

  serve(app, identityRoutes.requestDeletion, async ({ body, caller, request, reply }) => {
    const { memberId } = caller;
    const account = await findAccount(database, memberId);
    if (account === null) throw new NotAllowed(401, 'Please sign in first.');
    const { email } = account;
    // Counted with the sign-ins of the account, so that nobody guesses on here what he may not guess there.
    const attempt = {
      account: emailKey(config.INTERNAL_SECRET, email ?? memberId),
      address: countedAddress(request.headers['x-client-address']),
    };
    await limits.admitLogin(attempt);
    const passwordHash = await findPasswordHash(database, memberId);
    if (passwordHash === null && !(await isYoungSession(database, caller)))
      throw new NotAllowed(403, 'Please sign in again first.', 'sign-in-again');
    const isRight = passwordHash === null || (await passwords.matches(body.password ?? '', passwordHash));
    const requested = isRight ? await requestDeletion(context, { memberId, email, passwordHash }) : null;
    if (requested === null) {
      await limits.noteFailure(attempt);
      throw new InvalidRequest('The password is not correct.', 'wrong-password');
    }
    await limits.noteSuccess(attempt);
    clearSessionCookie(reply, config.PUBLIC_URL);
    rememberWritten(request, reply, requested.written);
    return { erasesAt: requested.erasesAt };
  });
};
