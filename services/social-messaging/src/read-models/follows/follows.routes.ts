import { socialMessagingRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { isFollowing } from './follows.queries.ts';

export const followsRoutes = (app: App, context: ServiceContext): void => {
  serve(app, socialMessagingRoutes.followingStatus, async ({ params, caller }) => {
    const follow = { followerId: caller.memberId, followedId: params.id };
    if (await isFollowing(context.database, follow)) return { isFollowing: true };
    await requireMember(context, params.id);
    return { isFollowing: false };
  });
};
