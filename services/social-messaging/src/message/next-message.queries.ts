import type { Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const NextMessageRow = z.object({ message_id: z.string(), sent_at: z.string() });

/**
 * The id and instant of a conversation's next message. Threads are ordered by these ids, which start with the time of the
 * database, because clocks of two instances differ and a reply must follow its message. The conversation must be locked.
 */
export const nextMessage = async (
  transaction: Transaction,
): Promise<{ readonly messageId: string; readonly at: string }> => {
  const row = await transaction.one(sql.type(NextMessageRow)`
    select uuidv7() as message_id, clock_timestamp() as sent_at
  `);
  return { messageId: row.message_id, at: row.sent_at };
};
