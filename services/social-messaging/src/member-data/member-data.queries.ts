import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

type Records = Record<string, unknown>[];

/** How many follows and conversations one slice of an erasure ends. */
export const sliceSize = 100;

const FollowRecord = z.object({ memberId: z.string(), followedAt: z.string() });

export const followingOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(FollowRecord)`
    select followed_id as "memberId", followed_at as "followedAt"
    from follows where follower_id = ${memberId} order by followed_at, followed_id
  `)),
];

export const followersOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(FollowRecord)`
    select follower_id as "memberId", followed_at as "followedAt"
    from follows where followed_id = ${memberId} order by followed_at, follower_id
  `)),
];

const MessageRecord = z.object({
  direction: z.enum(['sent', 'received']),
  otherMemberId: z.string(),
  content: z.string(),
  sentAt: z.string(),
  readAt: z.string().nullable(),
});

/** Sent messages, and messages received from visible members. */
export const messagesOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(MessageRecord)`
    select 'sent' as direction, recipient_id as "otherMemberId", content, sent_at as "sentAt", read_at as "readAt"
    from messages where sender_id = ${memberId}
    union all
    select 'received', msg.sender_id, msg.content, msg.sent_at, msg.read_at
    from conversations c
    join members m on m.member_id = c.other_id and not m.is_hidden
    join messages msg
      on least(msg.sender_id, msg.recipient_id) = least(c.member_id, c.other_id)
      and greatest(msg.sender_id, msg.recipient_id) = greatest(c.member_id, c.other_id)
      and msg.sender_id = c.other_id
    where c.member_id = ${memberId}
    order by "sentAt", "otherMemberId"
  `)),
];

const FollowRow = z.object({ follower_id: z.string(), followed_id: z.string() });

export const followsToEnd = async (
  database: Database,
  memberId: string,
): Promise<readonly { readonly followerId: string; readonly followedId: string }[]> => {
  const rows = await database.any(sql.type(FollowRow)`
    select follower_id, followed_id from follows
    where follower_id = ${memberId} or followed_id = ${memberId}
    limit ${sliceSize}
  `);
  return rows.map(({ follower_id, followed_id }) => ({ followerId: follower_id, followedId: followed_id }));
};

const OtherId = z.object({ other_id: z.string() });

/** The other members of the conversations. */
export const conversationsToErase = (database: Database, memberId: string): Promise<readonly string[]> =>
  database.anyFirst(sql.type(OtherId)`
    select other_id from conversations where member_id = ${memberId} limit ${sliceSize}
  `);
