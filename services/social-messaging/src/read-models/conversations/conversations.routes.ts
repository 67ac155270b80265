import { socialMessagingRoutes } from '@candor/contracts';
import { awaitApplied, serve, type App, type ServiceContext } from '@candor/platform';
import { countUnread, findConversations, findCorrespondents } from './conversations.queries.ts';

export const conversationsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, socialMessagingRoutes.conversations, async ({ query, caller, reply }) => {
    const { conversations, total, end } = await findConversations(database, {
      memberId: caller.memberId,
      limit: query.limit,
      cursor: query.cursor,
    });
    void reply.header('x-total-count', total);
    if (end !== null) void reply.header('x-next-cursor', end);
    return [...conversations];
  });

  serve(app, socialMessagingRoutes.correspondents, async ({ params, body: { version } }) => {
    const memberId = params.id.toLowerCase();
    const event = { topic: 'candor.identity.member', streamId: `member-${memberId}`, version };
    const isApplied = await awaitApplied(database, [event]);
    const counts = await countUnread(database, await findCorrespondents(database, memberId));
    return { counts, isApplied };
  });

  serve(app, socialMessagingRoutes.unreadCounts, async ({ body }) => ({
    counts: await countUnread(database, body.memberIds),
  }));
};
