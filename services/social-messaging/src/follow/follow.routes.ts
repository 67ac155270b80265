import { socialMessagingRoutes } from '@candor/contracts';
import { existing, isId, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { isBlockedPair } from '../block/block.queries.ts';
import { raiseFollower } from '../notifications/raise-notifications.ts';
import { t } from '../messages/index.ts';
import { followKey, followStream } from './follow.stream.ts';

export const followRoutes = (app: App, context: ServiceContext): void => {
  const { commands, now } = context;

  serve(app, socialMessagingRoutes.follow, async ({ body, caller }) => {
    const [followedId] = await Promise.all([
      requireMember(context, body.followingId),
      requireMember(context, caller.memberId),
    ]);
    const follow = { followerId: caller.memberId, followedId };
    const at = now().toISOString();
    await commands.together([{ stream: followStream, id: followKey(follow) }], async (unit) => {
      const isBlocked = await isBlockedPair(unit.transaction, caller.memberId, followedId);
      const events = unit.handle(followStream, followKey(follow), {
        type: 'FollowMember',
        data: { ...follow, isFollowerPremium: caller.isPremium, isBlocked, at },
      });
      if (events.length > 0) await unit.transaction.query(raiseFollower(follow, at));
    });
  });

  serve(app, socialMessagingRoutes.unfollow, async ({ body, caller }) => {
    // The member need not exist: an erased one can also be unfollowed.
    const followedId = existing(
      isId(body.followingId) ? body.followingId.toLowerCase() : null,
      t('userNotFound'),
    );
    const follow = { followerId: caller.memberId, followedId };
    await commands.handle(followStream, followKey(follow), {
      type: 'UnfollowMember',
      data: follow,
    });
  });

  serve(app, socialMessagingRoutes.followingStatus, async ({ params, caller }) => {
    const follow = { followerId: caller.memberId, followedId: params.id };
    if (await isFollowing(context.database, follow)) return { isFollowing: true };
    await requireMember(context, params.id);
    return { isFollowing: false };
  });
};

const isFollowing = async (
  database: Database,
  { followerId, followedId }: { readonly followerId: string; readonly followedId: string },
): Promise<boolean> =>
  isId(followedId) &&
  (await database.exists(sql.unsafe`
    select from follows where follower_id = ${followerId} and followed_id = ${followedId}
  `));
