import { defineLookup, type Announced } from '@candor/platform';
import { foldPlace } from '@candor/shared-kernel';
import { sql } from 'slonik';

/** Every member, with the texts that admins search. */
export const usersLookup = defineLookup({
  name: 'users',
  tables: ['users'],
  on: {
    'identity.profile-changed.v1': ({ data }) => sql.unsafe`
      update users set
        first_name = ${data.firstName}, last_name = ${data.lastName}, folded_name = ${foldedName(data)},
        profile_picture = ${data.profilePicture}, city = ${data.city}, state = ${data.state}
      where member_id = ${data.memberId}
    `,
    'identity.flags-changed.v1': ({ data }) => sql.unsafe`
      update users set
        is_premium = ${data.isPremium}, is_verified = ${data.isVerified}, is_admin = ${data.isAdmin}
      where member_id = ${data.memberId}
    `,
    'identity.email-changed.v1': ({ data }) => sql.unsafe`
      update users set email = ${data.email}, folded_email = ${foldPlace(data.email)}
      where member_id = ${data.memberId}
    `,
    'identity.member-deleted.v1': ({ data }) => sql.unsafe`
      delete from users where member_id = ${data.memberId}
    `,
  },
  onMany: {
    'identity.member-registered.v1': (events) => sql.unsafe`
      insert into users (
        member_id, first_name, last_name, email, profile_picture, city, state, created_at, folded_name, folded_email
      )
      select * from ${sql.unnest(events.map(rowOf), [
        'uuid',
        'text',
        'text',
        'text',
        'text',
        'text',
        'text',
        'timestamptz',
        'text',
        'text',
      ])} as registered
      on conflict (member_id) do nothing
    `,
  },
});

const rowOf = ({ data, occurredAt }: Announced<'identity.member-registered.v1'>) => {
  return [
    data.memberId,
    data.firstName,
    data.lastName,
    data.email,
    data.profilePicture,
    data.city,
    data.state,
    occurredAt,
    foldedName(data),
    foldPlace(data.email ?? ''),
  ];
};

const foldedName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => foldPlace(`${firstName} ${lastName}`);
