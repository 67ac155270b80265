import { sql } from 'slonik';
import { defineLookup } from '../event-sourcing/subscriber.ts';

/**
 * Members who are gone, in every service that holds something of members: whose deletion was announced, in the table
 * `announced_deletions`, and in `erased_members`, beside those whom identity asks for, how far each is erased here.
 */
export const erasedMembersLookup = defineLookup({
  name: 'erased-members',
  tables: ['announced_deletions'],
  migrations: { name: 'erased_members', folder: new URL('./migrations/', import.meta.url) },
  on: {
    'identity.member-deleted.v1': ({ data, occurredAt }) => sql.unsafe`
      insert into announced_deletions (member_id, deleted_at) values (${data.memberId}, ${occurredAt})
      on conflict (member_id) do nothing
    `,
  },
  work: {
    on: {
      'identity.member-deleted.v1': ({ data, occurredAt }) => sql.unsafe`
        insert into erased_members (member_id, deleted_at) values (${data.memberId}, ${occurredAt})
        on conflict (member_id) do nothing
      `,
    },
    takeUp: sql.unsafe`
      insert into erased_members (member_id, deleted_at) select member_id, deleted_at from announced_deletions
      on conflict (member_id) do nothing
    `,
  },
});
