import type { BodySentTo, CurrentUser, identityRoutes } from '@candor/contracts';
import { UpdateProfileBody } from '@candor/contracts/identity/members';
import { normalizeLink, requiredText } from '@candor/contracts/text';
import { z } from 'zod';

const { firstName, lastName, bio, city, state } = UpdateProfileBody.shape;

/** Values that are fit to be sent, from values as typed. The picture's file is kept apart. */
export const ProfileForm = z.object({
  firstName,
  lastName,
  bio,
  city,
  state,
  /** The field asks for a ZIP code; what is typed is stored as it is. */
  location: requiredText('Location', 300),
  pictureUrl: z
    .string()
    .trim()
    .refine((typed) => typed === '' || normalizeLink(typed) !== null, 'Please enter a valid web address'),
});
export type ProfileValues = z.input<typeof ProfileForm>;
export type CheckedProfile = z.output<typeof ProfileForm>;
export type ProfileBody = BodySentTo<typeof identityRoutes.updateProfile>;

export function valuesOfProfile(user: CurrentUser): ProfileValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    bio: user.bio ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    location: zipCodeIn(user.location ?? ''),
    pictureUrl: '',
  };
}

/** `picture` as it is sent; undefined leaves the present one. */
export function profileBody(checked: CheckedProfile, picture: string | null | undefined): ProfileBody {
  return {
    firstName: checked.firstName,
    lastName: checked.lastName,
    bio: checked.bio ?? null,
    location: checked.location,
    city: checked.city,
    state: checked.state,
    ...(picture !== undefined && { profilePicture: picture }),
  };
}

/** The last one: a house number stands before it. */
function zipCodeIn(location: string): string {
  return location.match(/\b\d{5}(?:-\d{4})?\b/g)?.at(-1) ?? '';
}
