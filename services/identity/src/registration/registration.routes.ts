import { identityRoutes, type RegisterBody } from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import { countedAddress, newId, serve, Unavailable, type App, type ServiceContext } from '@candor/platform';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { emailTaken } from '../email/email.stream.ts';
import { newMember, type MemberFacts } from '../member/member.events.ts';
import { t } from '../messages/index.ts';
import { passwordHasherOf, refuseCommonPassword } from '../password/passwords.ts';
import { currentUserOf, findAccount, isEmailRegistered } from '../read-models/accounts/accounts.queries.ts';
import { deviceOf, setSessionCookie } from '../session/session-client.ts';
import { rememberDevice } from '../session/remembered-device.ts';
import { startSession } from '../session/sessions.queries.ts';
import { openNewAccount, termsVersion } from './open-account.ts';

export const registrationRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database, now } = context;
  const limits = attemptLimitsOf(context);
  const passwords = passwordHasherOf(config);

  serve(app, identityRoutes.register, async ({ body, request, reply }) => {
    refuseCommonPassword(body.password);
    await limits.admitRegistration(countedAddress(request.headers['x-client-address']));
    // Saves the hash for a taken email. The email's stream decides.
    if (await isEmailRegistered(database, body.email)) throw emailTaken();
    const facts = registeredNow(body, now().toISOString());
    const passwordHash = await passwords.hash(body.password);
    await openNewAccount(context, { facts, passwordHash, flags: {} });
    const session = await startSession(database, {
      memberId: facts.memberId,
      passwordHash,
      isRemembered: false,
      device: deviceOf(request.headers['user-agent']),
    });
    const account = await findAccount(database, facts.memberId);
    if (account === null || session === null) throw new Unavailable(t('newAccountGone'));
    setSessionCookie(reply, config.PUBLIC_URL, session);
    rememberDevice(config, body.email, { request, reply });
    return currentUserOf(account, config);
  });
};

const registeredNow = (body: RegisterBody, at: string): MemberFacts =>
  newMember({
    memberId: newId(),
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    location: body.location ?? body.zipCode,
    city: body.city,
    state: body.state,
    ...(body.country === null ? {} : { country: body.country }),
    consent: { termsVersion, at },
    isConfirmed: false,
    language: currentLanguage(),
    memberSince: at,
    createdAt: at,
  });
