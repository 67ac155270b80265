import { identityRoutes } from '@candor/contracts';
import {
  existing,
  InvalidRequest,
  isId,
  RuleViolation,
  serve,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { IdentityConfig } from '../config.ts';
import { inUnicode } from '../email/email-spellings.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { t } from '../messages/index.ts';
import { proveAccount } from '../password/account-proof.ts';
import { requireAccount } from '../read-models/accounts/accounts.queries.ts';
import { requireCode } from '../second-factor/require-code.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import {
  deletePasskey,
  insertPasskey,
  passkeysOf,
  renamePasskey,
  storePasskeyChallenge,
  usePasskeyChallenge,
} from './passkeys.queries.ts';
import { challengeIn } from './signed-challenge.ts';
import { relyingPartyOf, signatureAlgorithms } from './relying-party.ts';

const mostPasskeys = 20;

export const passkeysRoutes = (app: App, context: ServiceContext<IdentityConfig>): void => {
  const { config, database } = context;
  const relyingParty = relyingPartyOf(config);

  serve(app, identityRoutes.preparePasskey, async ({ body, caller, request }) => {
    const { memberId, email } = await proveAccount(context, { caller, password: body.password, request });
    if (await hasSecondFactor(database, memberId)) {
      if (body.code === null) throw new InvalidRequest(t('codeRequired'), 'code-required');
      await requireCode(context, { memberId, code: body.code, request });
    }
    const passkeys = await passkeysOf(database, memberId);
    if (passkeys.length >= mostPasskeys) throw tooMany();
    const options = await generateRegistrationOptions({
      rpName: relyingParty.name,
      rpID: relyingParty.id,
      userName: inUnicode(email ?? memberId),
      userID: new TextEncoder().encode(memberId),
      attestationType: 'none',
      supportedAlgorithmIDs: signatureAlgorithms,
      excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await database.query(storePasskeyChallenge(options.challenge, memberId));
    return { ...options };
  });

  serve(app, identityRoutes.addPasskey, async ({ body: { name, credential }, caller: { memberId } }) => {
    const { email, language } = await requireAccount(database, memberId);
    const challenge = challengeIn(credential.response.clientDataJSON);
    if (challenge === null || !(await usePasskeyChallenge(database, challenge, memberId))) throw refused();
    const { transports = [], ...response } = credential.response;
    const verified = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureAlgorithms,
    }).catch(() => null);
    if (verified?.verified !== true) throw refused();
    const { id: credentialId, publicKey, counter: signCount } = verified.registrationInfo.credential;
    return database.transaction(async (transaction) => {
      const passkey = { memberId, credentialId, publicKey, signCount, transports, name };
      const id = await insertPasskey(transaction, passkey);
      if (id === null) throw refused();
      if ((await passkeysOf(transaction, memberId)).length > mostPasskeys) throw tooMany();
      if (email !== null)
        await transaction.query(queueIdentityMail({ template: 'passkey-added', recipient: email, language }));
      return { id };
    });
  });

  serve(app, identityRoutes.renamePasskey, async ({ params, body: { name }, caller: { memberId } }) => {
    const passkeyId = passkeyIdOf(params.id);
    existing((await renamePasskey(database, { memberId, passkeyId, name })) || null, t('passkeyNotFound'));
  });

  serve(app, identityRoutes.removePasskey, async ({ params, body, caller, request }) => {
    const passkeyId = passkeyIdOf(params.id);
    const proven = await proveAccount(context, { caller, password: body.password, request });
    const { memberId, email, language } = proven;
    await database.transaction(async (transaction) => {
      existing((await deletePasskey(transaction, { memberId, passkeyId })) || null, t('passkeyNotFound'));
      if (email !== null)
        await transaction.query(
          queueIdentityMail({ template: 'passkey-removed', recipient: email, language }),
        );
    });
  });
};

const passkeyIdOf = (id: string): string =>
  existing(isId(id) ? id.toLowerCase() : null, t('passkeyNotFound'));

const tooMany = (): RuleViolation =>
  new RuleViolation('too-many-passkeys', t('tooManyPasskeys', { count: mostPasskeys }));

const refused = (): InvalidRequest => new InvalidRequest(t('passkeyNotAdded'), 'wrong-passkey');
