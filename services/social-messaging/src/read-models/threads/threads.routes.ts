import { socialMessagingRoutes } from '@candor/contracts';
import { existing, isId, serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { isConversation } from '../conversations/conversations.queries.ts';
import { findThread } from './threads.queries.ts';

export const threadsRoutes = (app: App, context: ServiceContext): void => {
  serve(app, socialMessagingRoutes.thread, async ({ params, query, caller }) => {
    const { memberId } = caller;
    const otherId = existing(isId(params.userId) ? params.userId.toLowerCase() : null, 'User');
    // One with who has left stays readable.
    if (!(await isConversation(context.database, { memberId, otherId })))
      await requireMember(context, otherId);
    const { messages, hasOlder } = await findThread(context.database, {
      memberId,
      otherId,
      limit: query.limit,
      before: query.before,
    });
    return { data: [...messages], hasOlder };
  });
};
