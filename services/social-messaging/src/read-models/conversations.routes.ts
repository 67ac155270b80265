import { socialMessagingRoutes, type ConversationSummary } from '@candor/contracts';
import { Count, isId, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';

export const conversationsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, socialMessagingRoutes.conversations, async ({ query, caller, reply }) => {
    const { conversations, total, end } = await findConversations(database, {
      memberId: caller.memberId,
      limit: query.limit,
      cursor: query.cursor,
    });
    void reply.header('x-total-count', total);
    if (end !== null) void reply.header('x-next-cursor', end);
    return [...conversations];
  });
};

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

interface ConversationsPage {
  readonly memberId: string;
  readonly limit: number;
  /** The last message of the previous page; ignored unless it is an id. */
  readonly cursor: string | undefined;
}

interface ConversationList {
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
const findConversations = async (
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
  firstName: t('deletedFirstName'),
  lastName: t('deletedLastName'),
  profilePicture: null,
  isVerified: false,
  isPremium: false,
});
