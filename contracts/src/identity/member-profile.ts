import { z } from 'zod';
import { optionalProse, optionalText, requiredText } from '../text.ts';
import { t } from './messages/index.ts';

/** The fields that everyone sees beside a member's content. They are announced to all services. */
export const ProfileSummary = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Path below `/media/`. */
  profilePicture: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

/** A member's profile, as the member enters it. Requests, commands, events, rows, exports and views are derived from it. */
export const MemberProfile = ProfileSummary.extend({
  bio: z.string().nullable(),
  /** Private. */
  location: z.string().nullable(),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

/** The summary without the fields that a wider shape adds. */
export const summaryOf = (member: ProfileSummary): ProfileSummary => ProfileSummary.parse(member);

/** The profile without the fields that a wider shape adds. */
export const profileOf = (member: MemberProfile): MemberProfile => MemberProfile.parse(member);

/** The fields of a new member who gave only a name. */
export const emptyProfile = {
  profilePicture: null,
  city: null,
  state: null,
  bio: null,
  location: null,
} satisfies Omit<MemberProfile, 'firstName' | 'lastName'>;

/** Every field of the profile has a rule for what a request may send. */
type Input<Profile> = { readonly [Field in keyof Profile]: z.ZodType<Profile[Field]> };

export const profileInput = {
  firstName: requiredText('firstName', 100),
  lastName: requiredText('lastName', 100),
  profilePicture: z
    .string()
    .describe('A data URL of a new picture, its web address, or the path of the present one.')
    .nullable(),
  city: optionalText('city', 100),
  state: optionalText('state', 100),
  bio: optionalProse('bio', 2_000),
  location: optionalText('location', 300),
} satisfies Input<MemberProfile>;

/** An absent bio or picture does not change; `null` or a blank clears it. */
export const UpdateProfileBody = z
  .strictObject({
    ...profileInput,
    city: requiredText('city', 100),
    state: requiredText('state', 100),
    bio: z.exactOptional(profileInput.bio),
    profilePicture: z.exactOptional(profileInput.profilePicture),
    /** Becomes the location when there is no other. */
    zipCode: optionalText('zipCode', 20),
  })
  .refine(({ location, zipCode }) => location !== null || zipCode !== null, {
    error: () => t('locationRequired'),
    path: ['location'],
  });
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;
