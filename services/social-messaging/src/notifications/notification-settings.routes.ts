import { notificationRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { changeSettings, findSettings } from './notification-settings.queries.ts';

export const notificationSettingsRoutes = (app: App, context: ServiceContext): void => {
  const { database } = context;

  serve(app, notificationRoutes.notificationSettings, ({ caller }) =>
    findSettings(database, caller.memberId),
  );

  serve(app, notificationRoutes.changeNotificationSettings, async ({ body, caller }) => {
    const memberId = await requireMember(context, caller.memberId);
    await changeSettings(database, memberId, body);
    return findSettings(database, memberId);
  });
};
