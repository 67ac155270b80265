import { summaryOf } from '@candor/contracts';
import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** The service's table `members`: members as responses show them, as identity announces them. */
export const membersLookup = defineLookup({
  name: 'members',
  tables: ['members'],
  migrations: { name: 'members', folder: new URL('./members-migrations/', import.meta.url) },
  on: {
    'identity.profile-changed.v1': ({ data }) => sql.unsafe`
      update members set profile = ${sql.jsonb(summaryOf(data))} where member_id = ${data.memberId}
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
      insert into members (member_id, profile)
      select * from ${sql.unnest(
        events.map(({ data }) => [data.memberId, JSON.stringify(summaryOf(data))]),
        ['uuid', 'jsonb'],
      )} as registered
      on conflict (member_id) do update set profile = excluded.profile
    `,
  },
});

const setHidden = (memberId: string, isHidden: boolean) => sql.unsafe`
  update members set is_hidden = ${isHidden} where member_id = ${memberId}
`;
