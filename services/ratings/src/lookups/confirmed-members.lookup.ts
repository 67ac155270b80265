import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** Members who confirmed their address, and whether the votes that they cast before count by now. */
export const confirmedMembersLookup = defineLookup({
  name: 'confirmed-members',
  tables: ['confirmed_members'],
  on: {
    'identity.address-confirmed.v1': ({ data }) => sql.unsafe`
      insert into confirmed_members (member_id) values (${data.memberId}) on conflict (member_id) do nothing
    `,
  },
});
