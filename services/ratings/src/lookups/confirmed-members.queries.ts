import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

export const isConfirmedMember = (transaction: Transaction, memberId: string): Promise<boolean> =>
  transaction.exists(sql.unsafe`select from confirmed_members where member_id = ${memberId}`);

const MemberId = z.object({ member_id: z.string() });

/** Somebody whose earlier votes have to be made to count. */
export const findMemberToCount = (database: Database): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    select member_id from confirmed_members where not are_votes_counted limit 1
  `);

export const markCounted = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`
    update confirmed_members set are_votes_counted = true where member_id = ${memberId}
  `);
};
