import { photoPathPattern } from '@candor/contracts';
import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** Which profiles show which pictures, and which did, from the announcements of identity. */
export const profilePicturesLookup = defineLookup({
  name: 'profile-pictures',
  tables: ['profile_pictures'],
  on: {
    'identity.profile-changed.v1': ({ data }) => [
      sql.unsafe`
        update profile_pictures set is_replaced = true
        where member_id = ${data.memberId} and photo_path is distinct from ${data.profilePicture}
      `,
      ...showPictures([data]),
    ],
    'identity.member-deleted.v1': ({ data }) => sql.unsafe`
      delete from profile_pictures where member_id = ${data.memberId}
    `,
  },
  onMany: {
    'identity.member-registered.v1': (events) => showPictures(events.map(({ data }) => data)),
  },
});

interface Shown {
  readonly memberId: string;
  readonly profilePicture: string | null;
}

const showPictures = (profiles: readonly Shown[]) => {
  const shown = profiles.flatMap(({ memberId, profilePicture }) =>
    profilePicture !== null && photoPathPattern.test(profilePicture) ? [[profilePicture, memberId]] : [],
  );
  if (shown.length === 0) return [];
  return [
    sql.unsafe`
      insert into profile_pictures (photo_path, member_id)
      select * from ${sql.unnest(shown, ['text', 'uuid'])} as shown
      on conflict (photo_path, member_id) do update set is_replaced = false
    `,
  ];
};
