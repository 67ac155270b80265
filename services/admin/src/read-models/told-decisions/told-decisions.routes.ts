import { reportsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findToldDecisions } from './told-decisions.queries.ts';

export const toldDecisionsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, reportsRoutes.ownDecisions, ({ caller }) => findToldDecisions(database, caller.memberId));
};
