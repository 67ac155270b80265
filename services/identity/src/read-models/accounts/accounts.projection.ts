import { erased, profileOf } from '@candor/contracts';
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
      update accounts set profile = ${sql.jsonb(profileOf(data))} where member_id = ${data.memberId}
    `,
    FlagsChanged: ({ data }) => sql.unsafe`
      update accounts set
        is_premium = ${hasPremium(data)}, is_verified = ${data.isVerified}, is_admin = ${data.isAdmin}
      where member_id = ${data.memberId}
    `,
    AddressConfirmed: ({ data }) => sql.unsafe`
      update accounts set is_confirmed = true where member_id = ${data.memberId}
    `,
    EmailChanged: ({ data }) => sql.unsafe`
      update accounts set email = ${emailOf(data)} where member_id = ${data.memberId}
    `,
    LanguageChanged: ({ data }) => sql.unsafe`
      update accounts set language = ${data.language} where member_id = ${data.memberId}
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
      insert into accounts (member_id, email, profile, country, member_since, created_at, is_confirmed, language)
      select * from ${sql.unnest(
        events.map(({ data }) => [
          data.memberId,
          emailOf(data),
          JSON.stringify(profileOf(data)),
          data.country,
          data.memberSince,
          data.createdAt,
          data.isConfirmed,
          data.language ?? 'en',
        ]),
        ['uuid', 'text', 'jsonb', 'text', 'timestamptz', 'timestamptz', 'bool', 'text'],
      )} as registered
    `,
  },
});

/** A rebuild reads a placeholder for every erased member, and emails are unique. */
const emailOf = ({ email }: { readonly email: string | null }): string | null =>
  email === erased ? null : email;
