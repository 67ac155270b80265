import type { Language } from '@candor/languages';
import { InvalidRequest, NotAllowed, type ServiceContext } from '@candor/platform';
import { attemptLimitsOf, loginAttemptOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { t } from '../messages/index.ts';
import { requireAccount } from '../read-models/accounts/accounts.queries.ts';
import { isYoungSession } from '../session/sessions.queries.ts';
import { findPasswordHash } from './credentials.queries.ts';
import { passwordHasherOf } from './passwords.ts';

interface Proving {
  readonly caller: { readonly memberId: string; readonly sessionId: string };
  readonly password: string | null;
  readonly request: Parameters<typeof loginAttemptOf>[2];
}

export interface ProvenAccount {
  readonly memberId: string;
  readonly email: string | null;
  readonly language: Language;
  /** The hash that the password matched; `null`: the member has no password. */
  readonly passwordHash: string | null;
}

/**
 * Requires the member's password or, without one, a session of the last ten minutes. Counts as a sign-in, so that a stolen
 * session allows no further guesses.
 */
export const proveAccount = async (
  context: Pick<ServiceContext<IdentityConfig>, 'cache' | 'config' | 'database' | 'now'>,
  { caller, password, request }: Proving,
): Promise<ProvenAccount> => {
  const { config, database } = context;
  const { memberId } = caller;
  const limits = attemptLimitsOf(context);
  const { email, language } = await requireAccount(database, memberId);
  const attempt = loginAttemptOf(config, email ?? memberId, request);
  await limits.admitLogin(attempt);
  const passwordHash = await findPasswordHash(database, memberId);
  if (passwordHash === null && !(await isYoungSession(database, caller)))
    throw new NotAllowed(403, t('signInAgain'), 'sign-in-again');
  const isRight =
    passwordHash === null || (await passwordHasherOf(config).matches(password ?? '', passwordHash));
  if (!isRight) {
    await limits.noteFailure(attempt);
    throw wrongPassword();
  }
  await limits.noteSuccess(attempt);
  return { memberId, email, language, passwordHash };
};

export const wrongPassword = (): InvalidRequest => new InvalidRequest(t('wrongPassword'), 'wrong-password');
