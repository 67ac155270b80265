import type { Database, ServiceContext, Transaction } from '@candor/platform';
import { eraseDailyWritesOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { blockKey, blockStream } from '../block/block.stream.ts';
import { conversationKey, conversationStream } from '../conversation/conversation.stream.ts';
import { followKey, followStream } from '../follow/follow.stream.ts';
import { eraseAlertsOf } from '../alerts/member-data.ts';
import { eraseSavedOf } from '../saved/member-data.ts';
import { eraseNotifications } from '../notifications/member-data.ts';
import { erasePushSubscriptions } from '../push/member-data.ts';
import { nextUnread, unreadLock } from '../unread/unread-messages.ts';

type Context = Pick<ServiceContext, 'commands' | 'database'>;

/** How many follows, blocks and conversations one slice of an erasure ends. */
const sliceSize = 100;

/** Ends the member's follows and blocks in both directions, and erases their messages, saved lists, alerts and
 * notifications. */
export const eraseMember = async (context: Context, memberId: string): Promise<'more' | 'done'> => {
  const { commands, database } = context;
  await eraseSavedOf(context, memberId);
  await eraseAlertsOf(database, memberId);
  await eraseDailyWritesOf(database, memberId);
  const follows = await followsToEnd(database, memberId);
  for (const follow of follows)
    await commands.handle(followStream, followKey(follow), { type: 'UnfollowMember', data: follow });
  const blocks = await blocksToEnd(database, memberId);
  for (const block of blocks)
    await commands.handle(blockStream, blockKey(block), { type: 'UnblockMember', data: block });
  await eraseNotifications(database, memberId);
  await erasePushSubscriptions(database, memberId);
  const others = await conversationsToErase(database, memberId);
  for (const otherId of others) await eraseConversation(context, { memberId, otherId });
  return [follows, blocks, others].some(({ length }) => length === sliceSize) ? 'more' : 'done';
};

const FollowRow = z.object({ follower_id: z.string(), followed_id: z.string() });

const followsToEnd = async (
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

const BlockRow = z.object({ blocker_id: z.string(), blocked_id: z.string() });

const blocksToEnd = async (
  database: Database,
  memberId: string,
): Promise<readonly { readonly blockerId: string; readonly blockedId: string }[]> => {
  const rows = await database.any(sql.type(BlockRow)`
    select blocker_id, blocked_id from blocks
    where blocker_id = ${memberId} or blocked_id = ${memberId}
    limit ${sliceSize}
  `);
  return rows.map(({ blocker_id, blocked_id }) => ({ blockerId: blocker_id, blockedId: blocked_id }));
};

const OtherId = z.object({ other_id: z.string() });

/** The other members of the conversations. */
const conversationsToErase = (database: Database, memberId: string): Promise<readonly string[]> =>
  database.anyFirst(sql.type(OtherId)`
    select other_id from conversations where member_id = ${memberId} limit ${sliceSize}
  `);

interface Side {
  readonly memberId: string;
  readonly otherId: string;
}

/** Erases the messages of an erased member to the other, whose own messages stay. */
const eraseConversation = async ({ commands }: Context, { memberId, otherId }: Side): Promise<void> => {
  const key = conversationKey(memberId, otherId);
  await commands.together([{ stream: conversationStream, id: key }, unreadLock(otherId)], async (unit) => {
    // Every sender in this conversation holds its lock, so no message is missing here.
    const { hasSide, lastMessageId } = await findSide(unit.transaction, { memberId, otherId });
    // Without the erased member, because the eraser has deleted them from `members`.
    const unread = await nextUnread(unit.transaction, { memberId: otherId, otherId: memberId, added: 0 });
    unit.handle(conversationStream, key, {
      type: 'EraseConversation',
      data: { memberId, otherId, hasSide, lastMessageId, unread },
    });
  });
};

const SideRow = z.object({ has_side: z.boolean(), last_message_id: z.string().nullable() });

/** Whether the member's side of the conversation exists, and the newest message of the other side. */
const findSide = async (transaction: Transaction, { memberId, otherId }: Side) => {
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
