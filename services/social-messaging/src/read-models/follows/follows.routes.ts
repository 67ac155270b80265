import { socialMessagingRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { knowMember } from '@candor/platform/lookups';
import { isFollowing } from './follows.queries.ts';

export const followsRoutes = (app: App, context: ServiceContext): void => {
  serve(app, socialMessagingRoutes.followingStatus, async ({ params, caller }) => {
    const follow = { followerId: caller.memberId, followedId: params.id };
    if (await isFollowing(context.database, follow)) return { isFollowing: true };
    await knowMember(context, params.id);
    return { isFollowing: false };
  });
};
