import { z } from 'zod';
import { optionalText, requiredText } from '../text.ts';

/** What anybody may know of a member. */
export const PublicUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string().nullable(),
  isVerified: z.boolean(),
  isPremium: z.boolean(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** 0 in search results. */
  followerCount: z.int().nonnegative(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** The public profile page: {@link PublicUser} and what the page says beside it. */
export const PublicProfile = PublicUser.extend({
  bio: z.string().nullable(),
  memberSince: z.iso.datetime(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** The signed-in member, with private fields. */
export const CurrentUser = PublicProfile.extend({
  email: z.string(),
  location: z.string().nullable(),
  country: z.string(),
  isAdmin: z.boolean(),
  /** False while the member must confirm their email address. */
  isConfirmed: z.boolean(),
  followingCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Who has just signed in. */
export const SignedInUser = CurrentUser.extend({
  /** The member had requested deletion; signing in canceled it. */
  deletionWithdrawn: z.literal(true).optional(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const Email = requiredText('Email', 254, 'Please enter a valid email')
  .refine((text) => /^[^\s@<>()[\],;:\\"]+@[^\s@]+\.[^\s@.]+$/.test(text), 'Please enter a valid email')
  .transform((text) => text.toLowerCase())
  .meta({ format: 'email' });

const NewPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .refine((text) => [...text].length >= 8, 'Password must be at least 8 characters')
  .refine((text) => [...text].length <= 128, 'Password must be at most 128 characters')
  .refine((text) => text.isWellFormed(), 'Password contains characters that cannot be used')
  .meta({ minLength: 8, maxLength: 128 });

export const RegisterBody = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  city: optionalText('City', 100),
  state: optionalText('State', 100),
  zipCode: optionalText('ZIP code', 20),
  country: optionalText('Country', 100),
  location: optionalText('Location', 300),
  agreeToTerms: z.literal(true, { error: 'You must agree to the terms' }),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

const GivenPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1_000);

export const LoginBody = z.strictObject({
  email: Email,
  password: GivenPassword,
  rememberMe: z.boolean().optional().default(false),
});

/** An absent bio or picture leaves as is; `null` or a blank clears. */
export const UpdateProfileBody = z
  .strictObject({
    firstName: requiredText('First name', 100),
    lastName: requiredText('Last name', 100),
    bio: optionalText('Bio', 2_000).optional(),
    location: optionalText('Location', 300),
    city: requiredText('City', 100),
    state: requiredText('State', 100),
    /** The location when that is not said. */
    zipCode: optionalText('ZIP code', 20),
    profilePicture: z
      .string()
      .describe('A data URL of a new picture, its address in the web, or the path of the present one.')
      .nullish(),
  })
  .refine(({ location, zipCode }) => location !== null || zipCode !== null, {
    error: 'Location is required',
    path: ['location'],
  });
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

export const ChangePasswordBody = z.strictObject({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
});

export const ForgotPasswordBody = z.strictObject({ email: Email });

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

export const StartOtherSignInBody = z.strictObject({
  /** Path on this site to come back to; anything else is home. */
  returnTo: z.string().max(2_000).optional(),
});

/** Why a sign-in with a provider led back to `/auth?failed=…&with=…`. */
export const OtherSignInFailure = z.enum([
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
export type OtherSignInFailure = z.infer<typeof OtherSignInFailure>;

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

/** A member that the demo data or an import adds, with their own date; they can sign in only with a password. */
export const MemberToImport = z.strictObject({
  memberId: z.uuid(),
  email: Email.nullable(),
  password: NewPassword.nullable(),
  firstName: requiredText('First name', 100),
  /** May be empty: an imported author can have one name only. */
  lastName: optionalText('Last name', 100).transform((name) => name ?? ''),
  city: optionalText('City', 100),
  state: optionalText('State', 100),
  zipCode: optionalText('ZIP code', 20),
  bio: optionalText('Bio', 2_000),
  memberSince: z.iso.datetime(),
  flags: MemberFlags,
});
export type MemberToImport = z.infer<typeof MemberToImport>;
