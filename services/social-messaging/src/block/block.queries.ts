import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';

/**
 * Whether one of two members blocks the other. A command that depends on it must hold a lock that the block also takes: that
 * of their conversation, or that of the follow.
 */
export const isBlockedPair = (
  database: Database | Transaction,
  one: string,
  other: string,
): Promise<boolean> =>
  database.exists(sql.unsafe`
    select from blocks
    where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))
  `);
