import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { ConversationEvent } from '../conversation/conversation.events.ts';
import type { MessageEvent } from '../message/message.events.ts';

/**
 * Two rows per conversation, one per member. Both members write to both rows, so these come last in the append and in one
 * order: two members who write to each other concurrently cannot deadlock.
 */
export const conversationsProjection = defineProjection<MessageEvent | ConversationEvent>({
  name: 'conversations',
  tables: ['conversations'],
  on: {
    MessageSent: ({ data: { messageId, senderId, recipientId } }) => sql.unsafe`
      insert into conversations as stored (member_id, other_id, last_message_id, unread_count)
      select member_id, other_id, ${messageId}::uuid, unread
      from ${sql.unnest(
        [
          [senderId, recipientId, 0],
          [recipientId, senderId, 1],
        ],
        ['uuid', 'uuid', 'int4'],
      )} as side (member_id, other_id, unread)
      order by member_id, other_id
      on conflict (member_id, other_id) do update
      set last_message_id = greatest(stored.last_message_id, excluded.last_message_id),
        unread_count = stored.unread_count + excluded.unread_count
    `,
    // A message that was read during its sender's erasure is no longer counted.
    MessageRead: ({ data: { senderId, recipientId } }) => sql.unsafe`
      update conversations set unread_count = greatest(unread_count - 1, 0)
      where member_id = ${recipientId} and other_id = ${senderId}
    `,
    MessageTakenDown: ({ data: { senderId, recipientId, wasUnread, lastMessageId } }) =>
      lastMessageId === null
        ? sql.unsafe`
            delete from conversations
            where (member_id, other_id) in ((${senderId}, ${recipientId}), (${recipientId}, ${senderId}))
          `
        : sql.unsafe`
            update conversations
            set last_message_id = ${lastMessageId},
              unread_count = greatest(
                unread_count - case when ${wasUnread} and member_id = ${recipientId} then 1 else 0 end, 0
              )
            where (member_id, other_id) in ((${senderId}, ${recipientId}), (${recipientId}, ${senderId}))
          `,
    ConversationHidden: ({ data }) => setOtherHidden(data, true),
    ConversationRestored: ({ data }) => setOtherHidden(data, false),
    ConversationErased: ({ data: { memberId, otherId, lastMessageId } }) => [
      sql.unsafe`delete from conversations where member_id = ${memberId} and other_id = ${otherId}`,
      lastMessageId === null
        ? sql.unsafe`delete from conversations where member_id = ${otherId} and other_id = ${memberId}`
        : sql.unsafe`
            update conversations set last_message_id = ${lastMessageId}, unread_count = 0
            where member_id = ${otherId} and other_id = ${memberId}
          `,
    ],
  },
});

const setOtherHidden = (
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
  isHidden: boolean,
) => sql.unsafe`
  update conversations set is_other_hidden = ${isHidden} where member_id = ${otherId} and other_id = ${memberId}
`;
