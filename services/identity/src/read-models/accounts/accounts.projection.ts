import { erased } from '@candor/contracts';
import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import { hasPremium } from '../../member/member.events.ts';
import type { MemberEvent } from '../../member/member.events.ts';

/** One row for each member. */
export const accountsProjection = defineProjection<MemberEvent>({
  name: 'accounts',
  tables: ['accounts'],
  on: {
    ProfileChanged: ({ data }) => sql.unsafe`
      update accounts set
        first_name = ${data.firstName}, last_name = ${data.lastName}, bio = ${data.bio},
        profile_picture = ${data.profilePicture},
        location = ${data.location}, city = ${data.city}, state = ${data.state}
      where member_id = ${data.memberId}
    `,
    FlagsChanged: ({ data }) => sql.unsafe`
      update accounts set
        is_premium = ${hasPremium(data)}, is_verified = ${data.isVerified}, is_admin = ${data.isAdmin}
      where member_id = ${data.memberId}
    `,
    AddressConfirmed: ({ data }) => sql.unsafe`
      update accounts set is_confirmed = true where member_id = ${data.memberId}
    `,
    DeletionRequested: ({ data }) => sql.unsafe`
      update accounts set erases_at = ${data.erasesAt} where member_id = ${data.memberId}
    `,
    DeletionWithdrawn: ({ data }) => sql.unsafe`
      update accounts set erases_at = null where member_id = ${data.memberId}
    `,
    MemberErased: ({ data }) => sql.unsafe`delete from accounts where member_id = ${data.memberId}`,
  },
  onMany: {
    MemberRegistered: (events) => sql.unsafe`
      insert into accounts (
        member_id, email, first_name, last_name, bio, profile_picture, location, city, state, country,
        member_since, created_at, is_confirmed
      )
      select * from ${sql.unnest(
        events.map(({ data }) => [
          data.memberId,
          // A rebuild reads this placeholder for every erased member, and emails are unique.
          data.email === erased ? null : data.email,
          data.firstName,
          data.lastName,
          data.bio,
          data.profilePicture,
          data.location,
          data.city,
          data.state,
          data.country,
          data.memberSince,
          data.createdAt,
          data.isConfirmed,
        ]),
        [
          'uuid',
          'text',
          'text',
          'text',
          'text',
          'text',
          'text',
          'text',
          'text',
          'text',
          'timestamptz',
          'timestamptz',
          'bool',
        ],
      )} as registered
    `,
  },
});
