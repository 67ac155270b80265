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
import { signedInUserOf, stay } from '../deletion/stay.ts';
import { emailKey } from '../email/email.stream.ts';
import { memberStream } from '../member/member.stream.ts';
import { findPasswordHash } from '../password/credentials.queries.ts';
import { passwordHasherOf } from '../password/password-hasher.ts';
import { findAnyAccount } from '../read-models/accounts/accounts.queries.ts';
import { deviceOf } from '../session/device.ts';
import { setSessionCookie } from '../session/session-cookie.ts';
import { endSession, startSession } from '../session/sessions.queries.ts';
import { browserToken } from './browser-token.ts';
import { keepIdentity } from './external-identities.queries.ts';
import { findLink, useLink } from './pending-links.queries.ts';

export const linkRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { commands, config, database } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);
  const links = browserToken('candor_link', config.PUBLIC_URL);

  serve(app, identityRoutes.linkOtherSignIn, async ({ body, caller, request, reply }) => {
    const token = links.read(request);
    const link = token === null ? null : await findLink(database, token);
    const account = link === null ? null : await findAnyAccount(database, link.member_id);
    if (token === null || link === null || account === null) throw uselessLink();
    const { member_id: memberId } = account;
    // Counted with the sign-ins of the account, so that nobody guesses on here what he may not guess there.
    const attempt = {
      account: emailKey(config.INTERNAL_SECRET, account.email ?? memberId),
      address: countedAddress(request.headers['x-client-address']),
    };
    await limits.admitLogin(attempt);
    const passwordHash = await findPasswordHash(database, memberId);
    const isRight = await passwords.matches(body.password, passwordHash);
    const session =
      isRight && passwordHash !== null
        ? await startSession(database, {
            memberId,
            passwordHash,
            isRemembered: false,
            device: deviceOf(request.headers['user-agent']),
          })
        : null;
    if (session === null) {
      await limits.noteFailure(attempt);
      throw new NotAllowed(401, 'The password is not correct.', 'wrong-credentials');
    }
    await limits.noteSuccess(attempt);
    const { provider, subject } = link;
    await commands.together([{ stream: memberStream, id: memberId }], async (unit) => {
      if (!(await useLink(unit.transaction, token))) return;
      await keepIdentity(unit.transaction, { provider, subject, memberId });
      // A provider that has verified the email is the only way to get here.
      unit.handle(memberStream, memberId, { type: 'ConfirmAddress' });
    });
    const stayed = await stay(context, memberId, session);
    if (stayed === null) throw uselessLink();
    if (caller.type === 'member') await endSession(database, caller.sessionId);
    links.clear(reply);
    setSessionCookie(reply, config.PUBLIC_URL, session);
    rememberWritten(request, reply, stayed.written);
    return signedInUserOf(stayed, config);
  });
};

const uselessLink = (): InvalidRequest =>
  new InvalidRequest('This took too long. Please begin again.', 'useless-link');
