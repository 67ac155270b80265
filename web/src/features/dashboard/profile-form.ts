import type { BodySentTo, CurrentUser, identityRoutes } from '@candor/contracts';
import { UpdateProfileBody } from '@candor/contracts/identity/member-profile';
import { normalizeLink } from '@candor/contracts/text';
import { z } from 'zod';
import { photoDataUrl } from '../../lib/photo-file.ts';
import { locationOf } from '../../lib/place.ts';
import { t } from './messages/index.ts';

const { firstName, lastName, bio, city, state, zipCode } = UpdateProfileBody.shape;

/** The typed values; the picture's file is separate. */
export const ProfileForm = z.object({
  firstName,
  lastName,
  bio,
  city,
  state,
  zipCode,
  pictureUrl: z
    .string()
    .trim()
    .refine((typed) => typed === '' || normalizeLink(typed) !== null, t('invalidPictureUrl')),
});
export type ProfileValues = z.input<typeof ProfileForm>;
export type CheckedProfile = z.output<typeof ProfileForm>;
type ProfileBody = BodySentTo<typeof identityRoutes.updateProfile>;
type EveryField = Required<Omit<ProfileBody, 'zipCode' | 'profilePicture'>> &
  Pick<ProfileBody, 'profilePicture'>;

export function valuesOfProfile(user: CurrentUser): ProfileValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    bio: user.bio ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zipCode: zipCodeIn(user.location ?? ''),
    pictureUrl: '',
  };
}

/** `picture`: undefined leaves the current one. */
export function profileBody(checked: CheckedProfile, picture: string | null | undefined): EveryField {
  return {
    firstName: checked.firstName,
    lastName: checked.lastName,
    bio: checked.bio ?? null,
    location: locationOf(checked),
    city: checked.city,
    state: checked.state,
    ...(picture !== undefined && { profilePicture: picture }),
  };
}

/** The last five digits; a house number may come first. */
function zipCodeIn(location: string): string {
  return location.match(/\b\d{5}(?:-\d{4})?\b/g)?.at(-1) ?? '';
}

/** Besides a typed URL, what a member chose for their picture. */
export type PictureChoice = { type: 'current' } | { type: 'file'; file: File } | { type: 'removed' };

/** A data URL, a web address, null for no picture, or undefined to leave the current one. */
export async function pictureToSend(choice: PictureChoice, url: string): Promise<string | null | undefined> {
  if (choice.type === 'file') return photoDataUrl(choice.file);
  if (url !== '') return url;
  return choice.type === 'removed' ? null : undefined;
}
