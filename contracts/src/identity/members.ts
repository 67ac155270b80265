import { languages } from '@candor/languages';
import { z } from 'zod';
import { isStorable, optionalText } from '../text.ts';
import { AccountEmail, EmailAddress } from './email-address.ts';
import { MemberProfile, profileInput, ProfileSummary } from './member-profile.ts';
import { t } from './messages/index.ts';

/** A member beside their content. */
export const PublicUser = z.object({
  id: z.uuid(),
  ...ProfileSummary.shape,
  isVerified: z.boolean(),
  isPremium: z.boolean(),
  /** 0 in search results. */
  followerCount: z.int().nonnegative(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** The public profile page of a member. */
export const PublicProfile = PublicUser.extend({
  bio: MemberProfile.shape.bio,
  memberSince: z.iso.datetime(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** The signed-in member, with private fields. */
export const CurrentUser = PublicProfile.extend({
  ...MemberProfile.shape,
  email: z.string(),
  country: z.string(),
  isAdmin: z.boolean(),
  /** False while the member must confirm their email address. */
  isConfirmed: z.boolean(),
  followingCount: z.int().nonnegative(),
  /** Of the mails that the member receives. */
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A member who has just signed in. */
export const SignedInUser = CurrentUser.extend({
  /** The member had requested deletion; signing in canceled it. */
  deletionWithdrawn: z.literal(true).optional(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const NewPassword = z
  .string({ error: () => t('passwordTooShort') })
  .refine((text) => [...text].length >= 8, { error: () => t('passwordTooShort') })
  .refine((text) => [...text].length <= 128, { error: () => t('passwordTooLong') })
  .refine(isStorable, { error: () => t('passwordNotUsable') })
  .meta({ minLength: 8, maxLength: 128 });

export const RegisterBody = z.strictObject({
  email: EmailAddress,
  password: NewPassword,
  firstName: profileInput.firstName,
  lastName: profileInput.lastName,
  city: profileInput.city,
  state: profileInput.state,
  zipCode: optionalText('zipCode', 20),
  country: optionalText('country', 100),
  location: profileInput.location,
  agreeToTerms: z.literal(true, { error: () => t('agreementRequired') }),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

const passwordRequired = { error: () => t('passwordRequired') };
const GivenPassword = z.string(passwordRequired).min(1, passwordRequired).max(1_000);

export const LoginBody = z.strictObject({
  email: AccountEmail,
  password: GivenPassword,
  rememberMe: z.boolean().optional().default(false),
});

export const ChangePasswordBody = z.strictObject({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
});

export const ChangeLanguageBody = z.strictObject({ language: z.enum(languages) });

export const ForgotPasswordBody = z.strictObject({ email: AccountEmail });

export const ResetPasswordBody = z.strictObject({
  /** From the mail. */
  token: z.string().max(200),
  password: NewPassword,
});

export const ConfirmAddressBody = z.strictObject({
  /** From the mail. */
  token: z.string().max(200),
});

/** External sign-in providers. */
export const SignInProvider = z.enum(['google', 'facebook']);
export type SignInProvider = z.infer<typeof SignInProvider>;

export const StartProviderSignInBody = z.strictObject({
  /** Path on this site to come back to; anything else is home. */
  returnTo: z.string().max(2_000).optional(),
});

/** Why a sign-in with a provider led back to `/auth?failed=…&with=…`. */
export const ProviderSignInFailure = z.enum([
  /** The person declined at the provider. */
  'denied',
  /** Expired, used, started in another browser, or an invalid provider response. */
  'interrupted',
  /** The provider does not respond, or refuses the request. */
  'unreachable',
  /** The provider names no email. */
  'no-email',
  /** An account has this email, and the provider does not confirm that the person owns it. */
  'email-taken',
]);
export type ProviderSignInFailure = z.infer<typeof ProviderSignInFailure>;

/** The password of the account that has the email already. */
export const LinkSignInBody = z.strictObject({ password: GivenPassword });

/** A signed-in device. */
export const MemberSession = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastSeenAt: z.iso.datetime(),
  /** In a few words, e.g. `Chrome on Linux`. */
  device: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof MemberSession>;

/** `isPremium` is the granted flag; a paid subscription does not change. */
export const MemberFlags = z.strictObject({
  isPremium: z.boolean().optional(),
  isVerified: z.boolean().optional(),
  isAdmin: z.boolean().optional(),
});

const { location: _location, profilePicture: _profilePicture, ...importedProfile } = profileInput;

/** A member that the demo data or an import adds, with their own date; they can sign in only with a password. */
export const MemberToImport = z.strictObject({
  memberId: z.uuid(),
  email: EmailAddress.nullable(),
  password: NewPassword.nullable(),
  ...importedProfile,
  /** May be empty: an imported author can have one name only. */
  lastName: optionalText('lastName', 100).transform((name) => name ?? ''),
  /** Becomes the location. */
  zipCode: optionalText('zipCode', 20),
  memberSince: z.iso.datetime(),
  flags: MemberFlags,
});
export type MemberToImport = z.infer<typeof MemberToImport>;
