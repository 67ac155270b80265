import { identityRoutes, type BodyOf } from '@candor/contracts';
import { NotAllowed, serve, type App, type ServiceContext } from '@candor/platform';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { IdentityConfig } from '../config.ts';
import { t } from '../messages/index.ts';
import { linkIdentity } from '../provider-sign-in/link-identity.ts';
import { takeChallenge } from '../second-factor/second-factor-sign-in.routes.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import { deviceOf } from '../session/session-client.ts';
import { startSessionOfPasskey } from '../session/sessions.queries.ts';
import {
  advancePasskey,
  findPasskey,
  storePasskeyChallenge,
  usePasskeyChallenge,
  type PasskeyRow,
} from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { challengeIn } from './signed-challenge.ts';

type Context = ServiceContext<IdentityConfig>;
type Credential = BodyOf<typeof identityRoutes.passkeySignIn>['credential'];

/**
 * The authenticator proves that the person has it and, with a PIN or a fingerprint, who they are. So a passkey replaces the
 * password and the code. At the step of the code, it completes the sign-in that has begun. It is no secret to guess, so failures are not counted against the account.
 */
export const passkeySignInRoutes = (app: App, context: Context): void => {
  const { commands, config, database } = context;

  serve(app, identityRoutes.passkeySignInOptions, async () => {
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(config).id,
      userVerification: 'required',
    });
    await database.query(storePasskeyChallenge(options.challenge, null));
    return { ...options };
  });

  serve(app, identityRoutes.passkeySignIn, async ({ body, caller, request, reply }) => {
    const passkey = await passkeyThatSigned(context, body.credential);
    if (passkey === null) throw refused();
    const { member_id: memberId, passkey_id: passkeyId } = passkey;
    const replaced = await takeChallenge(context, { memberId, request, reply });
    const session = await startSessionOfPasskey(database, {
      passkeyId,
      memberId,
      isRemembered: body.rememberMe || replaced?.isRemembered === true,
      device: deviceOf(request.headers['user-agent']),
    });
    const linked = replaced?.passwordHash === null ? null : (replaced?.identity ?? null);
    if (session !== null && linked !== null) await linkIdentity(commands, { ...linked, memberId });
    const user =
      session === null ? null : await completeSignIn(context, { memberId, session, caller, request, reply });
    if (user === null) throw refused();
    return user;
  });
};

/** `null`: the signature, its challenge, its origin or its counter is wrong, or the passkey is unknown. */
const passkeyThatSigned = async (
  { config, database }: Pick<Context, 'config' | 'database'>,
  credential: Credential,
): Promise<PasskeyRow | null> => {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === null || !(await usePasskeyChallenge(database, challenge, null))) return null;
  const passkey = await findPasskey(database, credential.id);
  if (passkey === null) return null;
  const relyingParty = relyingPartyOf(config);
  const { userHandle, ...response } = credential.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const isAdvanced = await advancePasskey(database, passkey, verified.authenticationInfo.newCounter);
  return isAdvanced ? passkey : null;
};

const refused = (): NotAllowed => new NotAllowed(401, t('wrongPasskey'), 'wrong-passkey');
