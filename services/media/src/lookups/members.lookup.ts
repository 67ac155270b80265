import { photoPathPattern } from '@candor/contracts';
import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** The current and replaced pictures of profiles. */
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

/** Members in the grace period before their erasure. */
export const hiddenMembersLookup = defineLookup({
  name: 'hidden-members',
  tables: ['hidden_members'],
  on: {
    'identity.member-hidden.v1': ({ data }) => sql.unsafe`
      insert into hidden_members (member_id) values (${data.memberId}) on conflict (member_id) do nothing
    `,
    'identity.member-shown.v1': ({ data }) => show(data.memberId),
    'identity.member-deleted.v1': ({ data }) => show(data.memberId),
  },
});

const show = (memberId: string) => sql.unsafe`
  delete from hidden_members where member_id = ${memberId}
`;
