import { z } from 'zod';
import { requiredText } from '../text.ts';
import { AccountProof, SecondFactorBody } from './sign-in-settings.ts';
import { t } from './messages/index.ts';

const invalid = { error: () => t('invalidPasskey') };
/** A part of what the browser's authenticator returned. */
const base64Url = z
  .string(invalid)
  .regex(/^[\w-]*$/, invalid)
  .max(20_000, invalid);

/** Options that the browser gives to `navigator.credentials`, in the JSON form of WebAuthn Level 3. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

export const PreparePasskeyBody = AccountProof.extend({
  /** Required with an authenticator app, because a passkey replaces it at sign-in. */
  code: SecondFactorBody.shape.code.nullable(),
});

const credential = { id: base64Url, rawId: base64Url, type: z.literal('public-key', invalid) };

const PasskeyName = requiredText('name', 50);

/** A new passkey, as the browser returns it. */
export const AddPasskeyBody = z.strictObject({
  name: PasskeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      transports: z.array(z.string(invalid).max(20, invalid), invalid).max(10, invalid).optional(),
    }),
  }),
});

export const RenamePasskeyBody = z.strictObject({ name: PasskeyName });

/** A sign-in with a passkey, as the browser returns it. */
export const PasskeySignInBody = z.strictObject({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
      userHandle: base64Url.optional(),
    }),
  }),
  rememberMe: z.boolean().optional().default(false),
});
