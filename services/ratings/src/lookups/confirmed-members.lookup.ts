import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** Members who confirmed their address, and in `confirmed_members` whether the votes that they cast before count by now. */
export const confirmedMembersLookup = defineLookup({
  name: 'confirmed-members',
  tables: ['announced_confirmations'],
  on: {
    'identity.address-confirmed.v1': ({ data }) => sql.unsafe`
      insert into announced_confirmations (member_id) values (${data.memberId}) on conflict (member_id) do nothing
    `,
    'identity.member-deleted.v1': ({ data }) => sql.unsafe`
      delete from announced_confirmations where member_id = ${data.memberId}
    `,
  },
  work: {
    on: {
      'identity.address-confirmed.v1': ({ data }) => sql.unsafe`
        insert into confirmed_members (member_id) values (${data.memberId}) on conflict (member_id) do nothing
      `,
      'identity.member-deleted.v1': ({ data }) => sql.unsafe`
        delete from confirmed_members where member_id = ${data.memberId}
      `,
    },
    backfill: sql.unsafe`
      insert into confirmed_members (member_id) select member_id from announced_confirmations
      on conflict (member_id) do nothing
    `,
  },
});
