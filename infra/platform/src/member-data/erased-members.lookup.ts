import { sql } from 'slonik';
import { defineLookup } from '../event-sourcing/subscriber.ts';

/** Members who are gone, in the table `erased_members` of every service that holds something of members. */
export const erasedMembersLookup = defineLookup({
  name: 'erased-members',
  tables: ['erased_members'],
  migrations: { name: 'erased_members', folder: new URL('./migrations/', import.meta.url) },
  on: {
    'identity.member-deleted.v1': ({ data, occurredAt }) => sql.unsafe`
      insert into erased_members (member_id, deleted_at) values (${data.memberId}, ${occurredAt})
      on conflict (member_id) do nothing
    `,
  },
});
