import { decisionNoticeRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { raiseDecision } from './raise-notifications.ts';

export const decisionsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, decisionNoticeRoutes.notifyOfDecision, async ({ params, body }) => {
    await database.query(raiseDecision(params.id.toLowerCase(), body));
  });
};
