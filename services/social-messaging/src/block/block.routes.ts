import { socialMessagingRoutes } from '@candor/contracts';
import { existing, isId, serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { conversationKey, conversationStream } from '../conversation/conversation.stream.ts';
import { followKey, followStream } from '../follow/follow.stream.ts';
import { t } from '../messages/index.ts';
import { blockKey, blockStream } from './block.stream.ts';

export const blockRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database, now } = context;

  serve(app, socialMessagingRoutes.block, async ({ body, caller }) => {
    const [blockedId] = await Promise.all([
      requireMember(context, body.memberId),
      requireMember(context, caller.memberId),
    ]);
    const block = { blockerId: caller.memberId, blockedId };
    const follows = [
      { followerId: caller.memberId, followedId: blockedId },
      { followerId: blockedId, followedId: caller.memberId },
    ];
    await commands.together(
      [
        { stream: blockStream, id: blockKey(block) },
        ...follows.map((follow) => ({ stream: followStream, id: followKey(follow) })),
        // Locked, so that no message is sent after the block.
        { stream: conversationStream, id: conversationKey(caller.memberId, blockedId) },
      ],
      (unit) => {
        for (const follow of follows)
          unit.handle(followStream, followKey(follow), { type: 'UnfollowMember', data: follow });
        const data = { ...block, at: now().toISOString() };
        unit.handle(blockStream, blockKey(block), { type: 'BlockMember', data });
      },
    );
  });

  serve(app, socialMessagingRoutes.unblock, async ({ body, caller }) => {
    // The member need not exist: an erased one can also be unblocked.
    const blockedId = existing(isId(body.memberId) ? body.memberId.toLowerCase() : null, t('userNotFound'));
    const block = { blockerId: caller.memberId, blockedId };
    await commands.handle(blockStream, blockKey(block), { type: 'UnblockMember', data: block });
  });

  serve(app, socialMessagingRoutes.blockStatus, async ({ params, caller }) => {
    const blockedId = await requireMember(context, params.id);
    const isBlocked = await database.exists(sql.unsafe`
      select from blocks where blocker_id = ${caller.memberId} and blocked_id = ${blockedId}
    `);
    return { isBlocked };
  });
};
