import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** The service's table `members`: members as responses show them, as identity announces them. */
export const membersLookup = defineLookup({
  name: 'members',
  tables: ['members'],
  migrations: { name: 'members', folder: new URL('./members-migrations/', import.meta.url) },
  on: {
    'identity.profile-changed.v1': ({ data }) => sql.unsafe`
      update members set
        first_name = ${data.firstName}, last_name = ${data.lastName}, profile_picture = ${data.profilePicture},
        city = ${data.city}, state = ${data.state}
      where member_id = ${data.memberId}
    `,
    'identity.flags-changed.v1': ({ data }) => sql.unsafe`
      update members set is_premium = ${data.isPremium}, is_verified = ${data.isVerified}
      where member_id = ${data.memberId}
    `,
    'identity.member-hidden.v1': ({ data }) => setHidden(data.memberId, true),
    'identity.member-shown.v1': ({ data }) => setHidden(data.memberId, false),
    'identity.member-deleted.v1': ({ data }) => sql.unsafe`
      delete from members where member_id = ${data.memberId}
    `,
  },
  onMany: {
    'identity.member-registered.v1': (events) => sql.unsafe`
      insert into members (member_id, first_name, last_name, profile_picture, city, state)
      select * from ${sql.unnest(
        events.map(({ data }) => [
          data.memberId,
          data.firstName,
          data.lastName,
          data.profilePicture,
          data.city,
          data.state,
        ]),
        ['uuid', 'text', 'text', 'text', 'text', 'text'],
      )} as registered
      on conflict (member_id) do update
      set first_name = excluded.first_name, last_name = excluded.last_name,
        profile_picture = excluded.profile_picture, city = excluded.city, state = excluded.state
    `,
  },
});

const setHidden = (memberId: string, isHidden: boolean) => sql.unsafe`
  update members set is_hidden = ${isHidden} where member_id = ${memberId}
`;
