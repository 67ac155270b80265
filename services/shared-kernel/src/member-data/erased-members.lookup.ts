import { defineLookup, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/**
 * Deleted members, in every service that stores data about members. `announced_deletions` has the deletions that identity
 * announced. `erased_members` has the progress of each erasure, including those that identity requests again.
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
    backfill: sql.unsafe`
      insert into erased_members (member_id, deleted_at) select member_id, deleted_at from announced_deletions
      on conflict (member_id) do nothing
    `,
  },
});

const MemberId = z.object({ member_id: z.string() });

/** The ids among these that are deleted members'. */
export const findErased = async (
  database: Database,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await database.anyFirst(sql.type(MemberId)`
      select member_id from announced_deletions where member_id = any(${sql.array(memberIds, 'uuid')})
    `),
  );
