import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';

/** False: it was noted before. */
export const noteNotice = async (
  transaction: Transaction,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    insert into sent_notices (member_id, key) values (${memberId}, ${key}) on conflict do nothing
  `);
  return rowCount > 0;
};

export const sweepOldNotices = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from sent_notices where created_at < now() - interval '30 days'`);
};
