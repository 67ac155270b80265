import { z } from 'zod';
import { EmailAddress } from './email-address.ts';
import { t } from './messages/index.ts';

/** Proves that the account belongs to the person at the keyboard, and not only the session. */
export const AccountProof = z.strictObject({
  /** `null`: the member has no password because they sign in with a provider. Then the session must be young. */
  password: z.string().max(1_000).nullable(),
});

export const ChangeEmailBody = AccountProof.extend({ email: EmailAddress });

export const ConfirmEmailChangeBody = z.strictObject({
  /** From the mail. */
  token: z.string().max(200),
});

/** The email that the account gets back. */
export const EmailUndo = z.object({ email: z.string() });

/** Six digits of the authenticator app, or a recovery code. */
const SecondFactorCode = z
  .string({ error: () => t('codeRequired') })
  .trim()
  .min(1, { error: () => t('codeRequired') })
  .max(100, { error: () => t('codeTooLong') });

export const SecondFactorBody = z.strictObject({ code: SecondFactorCode });

export const AccountProofWithCode = AccountProof.extend({ code: SecondFactorCode });

/** What an authenticator app must know. Shown until a code of the app confirms it. */
export const AuthenticatorSecret = z.object({
  /** Base32, to type. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  url: z.string(),
});

/** Ten codes that replace the authenticator app, each once. They cannot be shown again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How a member signs in, for their settings. */
export const SignInSettings = z.object({
  /** False: the member signs in with a provider only. */
  hasPassword: z.boolean(),
  /** The address that must still be confirmed; `null`: no change was requested. */
  pendingEmail: z.string().nullable(),
  /** The authenticator app; `null`: the password or the provider is enough. */
  secondFactor: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int().nonnegative() }).nullable(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
});
export type SignInSettings = z.infer<typeof SignInSettings>;
