import { identityRoutes } from '@candor/contracts';
import { RuleViolation, serve, type App, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { inUnicode } from '../email/email-spellings.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { t } from '../messages/index.ts';
import { proveAccount } from '../password/account-proof.ts';
import { keyringOf } from '../personal-key/keyring.ts';
import { requireAccount } from '../read-models/accounts/accounts.queries.ts';
import { newRecoveryCodes, shownCode, typedCode } from './recovery-codes.ts';
import { requireCode, wrongCode } from './require-code.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import {
  confirmSecret,
  deleteSecondFactor,
  findSecret,
  hasSecondFactor,
  storeRecoveryCodes,
  storeSecret,
} from './second-factor.queries.ts';
import { authenticatorUrl, newSecret, stepOf } from './totp.ts';

export const secondFactorRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { database, now } = context;
  const keyring = keyringOf(database);

  serve(app, identityRoutes.prepareAuthenticator, async ({ body, caller, request }) => {
    const { memberId, email } = await proveAccount(context, { caller, password: body.password, request });
    const secret = newSecret();
    if (!(await storeSecret(database, memberId, await sealSecret(keyring, memberId, secret))))
      throw new RuleViolation('second-factor-on', t('secondFactorOn'));
    return { secret, url: authenticatorUrl(secret, inUnicode(email ?? memberId)) };
  });

  serve(app, identityRoutes.confirmAuthenticator, async ({ body, caller: { memberId } }) => {
    const { email, language } = await requireAccount(database, memberId);
    const secret = await findSecret(database, { memberId, confirmed: false });
    if (secret === null) throw nothingToConfirm();
    const opened = await openSecret(keyring, memberId, secret);
    const step = stepOf({ secret: opened, code: typedCode(body.code), at: now() });
    if (step === null) throw wrongCode();
    const codes = newRecoveryCodes();
    await database.transaction(async (transaction) => {
      const isConfirmed =
        (await confirmSecret(transaction, { memberId, step, secret })) &&
        (await storeRecoveryCodes(transaction, memberId, codes));
      if (!isConfirmed) throw nothingToConfirm();
      if (email !== null)
        await transaction.query(
          queueIdentityMail({ template: 'second-factor-on', recipient: email, language }),
        );
    });
    return { recoveryCodes: codes.map(shownCode) };
  });

  serve(app, identityRoutes.renewRecoveryCodes, async ({ body, caller, request }) => {
    const { memberId } = await proveAccount(context, { caller, password: body.password, request });
    if (!(await hasSecondFactor(database, memberId))) throw secondFactorOff();
    await requireCode(context, { memberId, code: body.code, request });
    const codes = newRecoveryCodes();
    await database.transaction(async (transaction) => {
      if (!(await storeRecoveryCodes(transaction, memberId, codes))) throw secondFactorOff();
    });
    return { recoveryCodes: codes.map(shownCode) };
  });

  serve(app, identityRoutes.removeAuthenticator, async ({ body, caller, request }) => {
    const proven = await proveAccount(context, { caller, password: body.password, request });
    const { memberId, email, language } = proven;
    if (!(await hasSecondFactor(database, memberId))) throw secondFactorOff();
    await requireCode(context, { memberId, code: body.code, request });
    await database.transaction(async (transaction) => {
      if (!(await deleteSecondFactor(transaction, memberId))) throw secondFactorOff();
      if (email !== null)
        await transaction.query(
          queueIdentityMail({ template: 'second-factor-off', recipient: email, language }),
        );
    });
  });
};

const nothingToConfirm = (): RuleViolation => new RuleViolation('nothing-to-confirm', t('nothingToConfirm'));

const secondFactorOff = (): RuleViolation => new RuleViolation('second-factor-off', t('secondFactorOff'));
