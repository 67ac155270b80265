import type { ConversationSummary } from '@candor/contracts';
import { Count, isId, type Database, type Transaction } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';

/** `other` is `null` for an erased or hidden member. */
const ConversationRow = z.object({
  other: MemberRow.nullable(),
  other_id: z.string(),
  message_id: z.string(),
  sender_id: z.string(),
  content: z.string(),
  sent_at: z.string(),
  unread_count: z.number(),
});

export interface ConversationsPage {
  readonly memberId: string;
  readonly limit: number;
  /** The last message of the previous page; ignored unless it is an id. */
  readonly cursor: string | undefined;
}

export interface ConversationList {
  readonly conversations: readonly ConversationSummary[];
  /** Of all pages. */
  readonly total: number;
  /** Cursor of the next page; `null`: there is none. */
  readonly end: string | null;
}

/**
 * A member's conversations. One with an erased or hidden member shows only the member's own messages, and is left out when
 * there are none.
 */
const shownConversations = (memberId: string) => sql.fragment`
  select c.other_id, c.last_message_id, c.unread_count, to_jsonb(m) as other
  from conversations c
  join members m on m.member_id = c.other_id and not m.is_hidden
  where c.member_id = ${memberId}
  union all
  select c.other_id, own.message_id, 0, null
  from conversations c
  cross join lateral (
    select message_id from messages
    where least(sender_id, recipient_id) = least(c.member_id, c.other_id)
      and greatest(sender_id, recipient_id) = greatest(c.member_id, c.other_id)
      and sender_id = c.member_id
    order by message_id desc limit 1
  ) own
  where c.member_id = ${memberId}
    and not exists (select from members m where m.member_id = c.other_id and not m.is_hidden)
`;

/** A page of a member's conversations. */
export const findConversations = async (
  database: Database,
  { memberId, limit, cursor }: ConversationsPage,
): Promise<ConversationList> => {
  const [rows, total] = await Promise.all([
    database.any(sql.type(ConversationRow)`
      select shown.other, shown.other_id, shown.unread_count,
        last.message_id, last.sender_id, last.content, last.sent_at
      from (${shownConversations(memberId)}) shown
      join messages last on last.message_id = shown.last_message_id
      where ${
        cursor !== undefined && isId(cursor)
          ? sql.fragment`shown.last_message_id < ${cursor}`
          : sql.fragment`true`
      }
      order by shown.last_message_id desc
      limit ${limit + 1}
    `),
    database.oneFirst(sql.type(Count)`
      select count(*) as count from (${shownConversations(memberId)}) shown
    `),
  ]);
  const shown = rows.slice(0, limit);
  return {
    conversations: shown.map(conversationOf),
    total,
    end: rows.length > limit ? (shown.at(-1)?.message_id ?? null) : null,
  };
};

const conversationOf = (row: z.infer<typeof ConversationRow>): ConversationSummary => ({
  otherUser: row.other ? publicUserOf(row.other) : deletedMember(row.other_id),
  lastMessage: {
    id: row.message_id,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.sent_at,
  },
  unreadCount: row.unread_count,
});

const deletedMember = (id: string): ConversationSummary['otherUser'] => ({
  id,
  firstName: 'Deleted',
  lastName: 'member',
  profilePicture: null,
  isVerified: false,
  isPremium: false,
});

export const isConversation = (
  database: Database,
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
): Promise<boolean> =>
  database.exists(sql.unsafe`
    select from conversations where member_id = ${memberId} and other_id = ${otherId}
  `);

const MemberId = z.object({ member_id: z.string() });

/** Everyone who has a conversation with a member, visible or not. */
export const findCorrespondents = (database: Database, memberId: string): Promise<readonly string[]> =>
  database.anyFirst(sql.type(MemberId)`
    select member_id from conversations where other_id = ${memberId} order by member_id
  `);

const SideRow = z.object({ has_side: z.boolean(), last_message_id: z.string().nullable() });

/** Whether the member's side of the conversation exists, and the newest message of the other side. */
export const findSide = async (
  transaction: Transaction,
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
): Promise<{ readonly hasSide: boolean; readonly lastMessageId: string | null }> => {
  const row = await transaction.one(sql.type(SideRow)`
    select
      exists (select from conversations where member_id = ${memberId} and other_id = ${otherId}) as has_side,
      (
        select message_id from messages
        where least(sender_id, recipient_id) = least(${memberId}::uuid, ${otherId}::uuid)
          and greatest(sender_id, recipient_id) = greatest(${memberId}::uuid, ${otherId}::uuid)
          and sender_id = ${otherId}
        order by message_id desc limit 1
      ) as last_message_id
  `);
  return { hasSide: row.has_side, lastMessageId: row.last_message_id };
};

const UnreadRow = z.object({ member_id: z.string(), unread: z.number() });

/** Unread messages in all visible conversations of each of these members. */
export const countUnread = async (
  database: Database,
  memberIds: readonly string[],
): Promise<{ memberId: string; unreadCount: number }[]> => {
  const rows = await database.any(sql.type(UnreadRow)`
    select requested.member_id, coalesce(sum(shown.unread_count), 0) as unread
    from (select distinct unnest(${sql.array(memberIds, 'uuid')}) as member_id) requested
    left join (
      select c.member_id, c.unread_count
      from conversations c join members m on m.member_id = c.other_id and not m.is_hidden
    ) shown on shown.member_id = requested.member_id
    group by requested.member_id
  `);
  return rows.map(({ member_id, unread }) => ({ memberId: member_id, unreadCount: unread }));
};
