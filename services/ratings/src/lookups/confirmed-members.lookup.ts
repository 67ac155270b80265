import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';
import type { Database, Transaction } from '@candor/platform';
import { z } from 'zod';

/** Members who confirmed their address. `confirmed_members` says whether their earlier votes already count. */
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

export const isConfirmedMember = (transaction: Transaction, memberId: string): Promise<boolean> =>
  transaction.exists(sql.unsafe`select from confirmed_members where member_id = ${memberId}`);

const MemberId = z.object({ member_id: z.string() });

/** A member whose earlier votes do not count yet. */
export const findMemberToCount = (database: Database): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    select member_id from confirmed_members where not are_votes_counted limit 1
  `);

export const markCounted = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`
    update confirmed_members set are_votes_counted = true where member_id = ${memberId}
  `);
};
