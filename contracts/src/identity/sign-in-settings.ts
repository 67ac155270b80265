import { z } from 'zod';
import { EmailAddress } from './email-address.ts';

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

/** How a member signs in, for their settings. */
export const SignInSettings = z.object({
  /** False: the member signs in with a provider only. */
  hasPassword: z.boolean(),
  /** The address that must still be confirmed; `null`: no change was requested. */
  pendingEmail: z.string().nullable(),
});
export type SignInSettings = z.infer<typeof SignInSettings>;
