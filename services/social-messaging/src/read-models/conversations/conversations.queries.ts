import type { ConversationSummary } from '@candor/contracts';
import { isId, type Database } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/platform/lookups';
import { sql } from 'slonik';
import { z } from 'zod';

const ConversationRow = MemberRow.extend({
  message_id: z.string(),
  sender_id: z.string(),
  content: z.string(),
  sent_at: z.string(),
  unread_count: z.number(),
});

export interface ConversationsAsked {
  readonly memberId: string;
  readonly limit: number;
  /** The last message where the page before ended; anything that is no id is as if absent. */
  readonly cursor: string | undefined;
}

export interface ConversationList {
  readonly conversations: readonly ConversationSummary[];
  /** All of them, on whatever page. */
  readonly total: number;
  /** Where to go on; `null`: nothing follows. */
  readonly end: string | null;
}

/** A page of a member's conversations with those who are still members. */
export const findConversations = async (
  database: Database,
  { memberId, limit, cursor }: ConversationsAsked,
): Promise<ConversationList> => {
  const [rows, total] = await Promise.all([
    database.any(sql.type(ConversationRow)`
      select m.member_id, m.first_name, m.last_name, m.profile_picture, m.city, m.state, m.is_premium, m.is_verified,
        last.message_id, last.sender_id, last.content, last.sent_at, c.unread_count
      from conversations c
      join members m on m.member_id = c.other_id
      join messages last on last.message_id = c.last_message_id
      where c.member_id = ${memberId}
        and ${cursor !== undefined && isId(cursor) ? sql.fragment`c.last_message_id < ${cursor}` : sql.fragment`true`}
      order by c.last_message_id desc
      limit ${limit + 1}
    `),
    database.oneFirst(sql.type(z.object({ total: z.number() }))`
      select count(*) as total
      from conversations c
      join members m on m.member_id = c.other_id
      where c.member_id = ${memberId}
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
  otherUser: publicUserOf(row),
  lastMessage: {
    id: row.message_id,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.sent_at,
  },
  unreadCount: row.unread_count,
});

const UnreadRow = z.object({ member_id: z.string(), unread: z.number() });

/** Unread messages in all conversations that each of these members is shown. */
export const countUnread = async (
  database: Database,
  memberIds: readonly string[],
): Promise<{ memberId: string; unreadCount: number }[]> => {
  const rows = await database.any(sql.type(UnreadRow)`
    select asked.member_id, coalesce(sum(shown.unread_count), 0) as unread
    from (select distinct unnest(${sql.array(memberIds, 'uuid')}) as member_id) asked
    left join (
      select c.member_id, c.unread_count from conversations c join members m on m.member_id = c.other_id
    ) shown on shown.member_id = asked.member_id
    group by asked.member_id
  `);
  return rows.map(({ member_id, unread }) => ({ memberId: member_id, unreadCount: unread }));
};
