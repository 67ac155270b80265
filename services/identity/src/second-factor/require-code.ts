import { InvalidRequest, type ServiceContext } from '@candor/platform';
import { attemptLimitsOf, loginAttemptOf, type LoginAttempt } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { t } from '../messages/index.ts';
import { keyringOf } from '../personal-key/keyring.ts';
import { findAnyAccount } from '../read-models/accounts/accounts.queries.ts';
import { typedCode } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { acceptStep, findSecret, useRecoveryCode } from './second-factor.queries.ts';
import { stepOf } from './totp.ts';

type Context = Pick<ServiceContext<IdentityConfig>, 'cache' | 'config' | 'database' | 'now'>;
type Request = Parameters<typeof loginAttemptOf>[2];

interface CodeToCheck {
  readonly memberId: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code: string;
  readonly request: Request;
}

/**
 * Uses up a code of the member; rejects with `InvalidRequest` if it is wrong or was used before. Codes have a count of their
 * own, which a right password does not reset, and a known device is no exception: each guess took the password.
 */
export const requireCode = async (
  context: Context,
  { memberId, code, request }: CodeToCheck,
): Promise<void> => {
  const limits = attemptLimitsOf(context);
  const attempt = codeAttempt(context.config, memberId, request);
  await limits.admitLogin(attempt);
  const typed = typedCode(code);
  const isRight = /^\d{6}$/.test(typed)
    ? await acceptAuthenticatorCode(context, memberId, typed)
    : await acceptRecoveryCode(context, memberId, typed);
  if (!isRight) {
    await limits.noteFailure(attempt);
    throw wrongCode();
  }
  await limits.noteSuccess(attempt);
};

export const wrongCode = (): InvalidRequest => new InvalidRequest(t('wrongCode'), 'wrong-code');

/** The account that the limits count a member's codes for. */
export const codeAccountOf = (memberId: string): string => `second-factor:${memberId}`;

const codeAttempt = (config: Context['config'], memberId: string, request: Request): LoginAttempt => ({
  ...loginAttemptOf(config, codeAccountOf(memberId), request),
  device: null,
});

const acceptAuthenticatorCode = async (
  { database, now }: Context,
  memberId: string,
  code: string,
): Promise<boolean> => {
  const sealed = await findSecret(database, { memberId, confirmed: true });
  if (sealed === null) return false;
  const secret = await openSecret(keyringOf(database), memberId, sealed);
  const step = stepOf({ secret, code, at: now() });
  return step !== null && acceptStep(database, { memberId, step });
};

/** The member receives a mail, because a lost code can be in the wrong hands. */
const acceptRecoveryCode = async (
  { database }: Context,
  memberId: string,
  code: string,
): Promise<boolean> => {
  const account = await findAnyAccount(database, memberId);
  return database.transaction(async (transaction) => {
    const codesLeft = await useRecoveryCode(transaction, memberId, code);
    if (codesLeft === null) return false;
    if (account === null || account.email === null) return true;
    const { email: recipient, language } = account;
    await transaction.query(
      queueIdentityMail({ template: 'recovery-code-used', recipient, language, facts: { codesLeft } }),
    );
    return true;
  });
};
