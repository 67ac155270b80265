import { notificationRoutes } from '@candor/contracts';
import { isId, NotFound, serve, type App, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { t } from '../messages/index.ts';
import { countUnread, findNotifications } from './notifications.queries.ts';
import { countsDue } from './raise-notifications.ts';

export const notificationsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, notificationRoutes.notifications, async ({ query, caller, reply }) => {
    const { limit, cursor } = query;
    const page = { memberId: caller.memberId, limit, cursor };
    const { notifications, end } = await findNotifications(database, page);
    if (end !== null) void reply.header('x-next-cursor', end);
    return [...notifications];
  });

  serve(app, notificationRoutes.unreadNotifications, async ({ caller }) => ({
    unreadCount: await countUnread(database, caller.memberId),
  }));

  serve(app, notificationRoutes.readNotification, async ({ params, caller }) => {
    const own = sql.fragment`member_id = ${caller.memberId} and notification_id = ${params.id}`;
    const isFound =
      isId(params.id) && (await database.exists(sql.unsafe`select from notifications where ${own}`));
    if (!isFound) throw new NotFound(t('notificationNotFound'));
    await database.query(read(own));
  });

  serve(app, notificationRoutes.readAllNotifications, async ({ caller }) => {
    await database.query(read(sql.fragment`member_id = ${caller.memberId}`));
  });
};

const read = (which: ReturnType<typeof countsDue>) => sql.unsafe`
  with changed as (
    update notifications set read_at = now() where ${which} and read_at is null returning member_id
  )
  ${countsDue(sql.fragment`changed`)}
`;
