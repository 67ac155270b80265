import type { MessageView } from '@candor/contracts';
import { isId, type Database, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const MessageRow = z.object({
  message_id: z.string(),
  sender_id: z.string(),
  recipient_id: z.string(),
  content: z.string(),
  sent_at: z.string(),
  read_at: z.string().nullable(),
});

/** The key of a message's stream. */
interface MessageName {
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

export interface ThreadPage {
  readonly memberId: string;
  readonly otherId: string;
  readonly limit: number;
  /** The oldest message of the previous page; ignored unless it is an id. */
  readonly before: string | undefined;
}

/** A page of two members' messages, oldest first; without those of an erased or hidden member. */
export const findThread = async (
  database: Database,
  { memberId, otherId, limit, before }: ThreadPage,
): Promise<{ readonly messages: readonly MessageView[]; readonly hasOlder: boolean }> => {
  const rows = await database.any(sql.type(MessageRow)`
    select message_id, sender_id, recipient_id, content, sent_at, read_at
    from messages
    where least(sender_id, recipient_id) = least(${memberId}::uuid, ${otherId}::uuid)
      and greatest(sender_id, recipient_id) = greatest(${memberId}::uuid, ${otherId}::uuid)
      and (
        sender_id = ${memberId}
        or exists (select from members where member_id = ${otherId} and not is_hidden)
      )
      and ${before !== undefined && isId(before) ? sql.fragment`message_id < ${before}` : sql.fragment`true`}
    order by message_id desc
    limit ${limit + 1}
  `);
  return { messages: rows.slice(0, limit).map(messageView).toReversed(), hasOlder: rows.length > limit };
};

const messageView = (row: z.infer<typeof MessageRow>): MessageView => ({
  id: row.message_id,
  senderId: row.sender_id,
  recipientId: row.recipient_id,
  content: row.content,
  isRead: row.read_at !== null,
  createdAt: row.sent_at,
  readAt: row.read_at,
});
