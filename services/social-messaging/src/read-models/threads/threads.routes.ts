import { socialMessagingRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { knowMember } from '@candor/platform/lookups';
import { findThread } from './threads.queries.ts';

export const threadsRoutes = (app: App, context: ServiceContext): void => {
  serve(app, socialMessagingRoutes.thread, async ({ params, query, caller }) => {
    const { messages, hasOlder } = await findThread(context.database, {
      memberId: caller.memberId,
      otherId: await knowMember(context, params.userId),
      limit: query.limit,
      before: query.before,
    });
    return { data: [...messages], hasOlder };
  });
};
