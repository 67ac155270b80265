import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { ConversationEvent } from '../conversation/conversation.events.ts';
import type { MessageEvent } from '../message/message.events.ts';

/** All messages, one row each: a thread is those between two members. */
export const threadsProjection = defineProjection<MessageEvent | ConversationEvent>({
  name: 'threads',
  tables: ['messages'],
  on: {
    MessageSent: ({ data }) => sql.unsafe`
      insert into messages (message_id, client_message_id, sender_id, recipient_id, content, sent_at)
      values (
        ${data.messageId}, ${data.clientMessageId}, ${data.senderId}, ${data.recipientId}, ${data.content},
        ${data.sentAt}
      )
    `,
    MessageRead: ({ data }) => sql.unsafe`
      update messages set read_at = ${data.readAt} where message_id = ${data.messageId}
    `,
    MessageTakenDown: ({ data }) => sql.unsafe`
      delete from messages where message_id = ${data.messageId}
    `,
    ConversationErased: ({ data: { memberId, otherId } }) => sql.unsafe`
      delete from messages where sender_id = ${memberId} and recipient_id = ${otherId}
    `,
  },
});
