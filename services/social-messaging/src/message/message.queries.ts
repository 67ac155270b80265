import type { MessageView } from '@candor/contracts';
import { isId, type Database, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

export const MessageRow = z.object({
  message_id: z.string(),
  sender_id: z.string(),
  recipient_id: z.string(),
  content: z.string(),
  sent_at: z.string(),
  read_at: z.string().nullable(),
});

/** The key of a message's stream. */
export interface MessageName {
  readonly senderId: string;
  readonly clientMessageId: string;
}

const NameRow = z.object({ sender_id: z.string(), client_message_id: z.string() });

/** `null`: there is no such message. */
export const findMessageName = async (database: Database, messageId: string): Promise<MessageName | null> => {
  if (!isId(messageId)) return null;
  const row = await database.maybeOne(sql.type(NameRow)`
    select sender_id, client_message_id from messages where message_id = ${messageId}
  `);
  return row && { senderId: row.sender_id, clientMessageId: row.client_message_id };
};

export const findMessage = async (
  database: Database,
  { senderId, clientMessageId }: MessageName,
): Promise<MessageView | null> => {
  const row = await database.maybeOne(sql.type(MessageRow)`
    select message_id, sender_id, recipient_id, content, sent_at, read_at
    from messages where sender_id = ${senderId} and client_message_id = ${clientMessageId}
  `);
  return row && messageView(row);
};

const LeftRow = z.object({ is_there: z.boolean(), last_message_id: z.string().nullable() });

/** The newest of two members' messages other than this one, and whether this one exists. */
export const findLeftWithout = async (
  transaction: Transaction,
  { id, senderId, recipientId }: Pick<MessageView, 'id' | 'senderId' | 'recipientId'>,
): Promise<{ readonly isThere: boolean; readonly lastMessageId: string | null }> => {
  const row = await transaction.one(sql.type(LeftRow)`
    select
      exists (select from messages where message_id = ${id}) as is_there,
      (
        select message_id from messages
        where least(sender_id, recipient_id) = least(${senderId}::uuid, ${recipientId}::uuid)
          and greatest(sender_id, recipient_id) = greatest(${senderId}::uuid, ${recipientId}::uuid)
          and message_id <> ${id}
        order by message_id desc limit 1
      ) as last_message_id
  `);
  return { isThere: row.is_there, lastMessageId: row.last_message_id };
};

export const messageView = (row: z.infer<typeof MessageRow>): MessageView => ({
  id: row.message_id,
  senderId: row.sender_id,
  recipientId: row.recipient_id,
  content: row.content,
  isRead: row.read_at !== null,
  createdAt: row.sent_at,
  readAt: row.read_at,
});

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
