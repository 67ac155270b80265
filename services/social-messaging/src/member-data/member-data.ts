import type { Database, ServiceContext } from '@candor/platform';
import { dailyWritesOf, type MemberData } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { alertRecordsOf } from '../alerts/member-data.ts';
import { savedRecordsOf } from '../saved/member-data.ts';
import { notificationRecords } from '../notifications/member-data.ts';
import { pushRecordsOf } from '../push/member-data.ts';
import { eraseMember } from './erase-member.ts';

/**
 * Follows in both directions, blocks, messages, saved lists, alerts, notifications and push subscriptions. Who blocks the member is not exported. Messages of others to
 * an erased member stay with their senders; the export contains those that the member can see.
 */
export const memberData = (context: ServiceContext): MemberData => {
  const { database } = context;
  return {
    collect: async (memberId) => ({
      records: {
        following: await followingOf(database, memberId),
        followers: await followersOf(database, memberId),
        blockedMembers: await blockedBy(database, memberId),
        dailyMessages: await dailyWritesOf(database, memberId),
        messages: await messagesOf(database, memberId),
        ...(await savedRecordsOf(database, memberId)),
        ...(await alertRecordsOf(database, memberId)),
        ...(await notificationRecords(database, memberId)),
        ...(await pushRecordsOf(database, memberId)),
      },
      photos: [],
    }),
    erase: (memberId) => eraseMember(context, memberId),
  };
};

type Records = Record<string, unknown>[];

const FollowRecord = z.object({ memberId: z.string(), followedAt: z.string() });

const followingOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(FollowRecord)`
    select followed_id as "memberId", followed_at as "followedAt"
    from follows where follower_id = ${memberId} order by followed_at, followed_id
  `)),
];

const followersOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(FollowRecord)`
    select follower_id as "memberId", followed_at as "followedAt"
    from follows where followed_id = ${memberId} order by followed_at, follower_id
  `)),
];

const BlockRecord = z.object({ memberId: z.string(), blockedAt: z.string() });

const blockedBy = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(BlockRecord)`
    select blocked_id as "memberId", blocked_at as "blockedAt"
    from blocks where blocker_id = ${memberId} order by block_id
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
const messagesOf = async (database: Database, memberId: string): Promise<Records> => [
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
