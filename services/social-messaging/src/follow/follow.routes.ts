import { socialMessagingRoutes } from '@candor/contracts';
import { existing, isId, rememberWritten, serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { followKey, followStream } from './follow.stream.ts';

export const followRoutes = (app: App, context: ServiceContext): void => {
  const { commands, now } = context;

  serve(app, socialMessagingRoutes.follow, async ({ body, caller, request, reply }) => {
    const [followedId] = await Promise.all([
      requireMember(context, body.followingId),
      requireMember(context, caller.memberId),
    ]);
    const follow = { followerId: caller.memberId, followedId };
    const { written } = await commands.handle(followStream, followKey(follow), {
      type: 'FollowMember',
      data: { ...follow, isFollowerPremium: caller.isPremium, at: now().toISOString() },
    });
    rememberWritten(request, reply, written);
  });

  serve(app, socialMessagingRoutes.unfollow, async ({ body, caller, request, reply }) => {
    // The member need not exist: an erased one can also be unfollowed.
    const followedId = existing(isId(body.followingId) ? body.followingId.toLowerCase() : null, 'User');
    const follow = { followerId: caller.memberId, followedId };
    const { written } = await commands.handle(followStream, followKey(follow), {
      type: 'UnfollowMember',
      data: follow,
    });
    rememberWritten(request, reply, written);
  });
};
