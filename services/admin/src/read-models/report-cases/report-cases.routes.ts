import { reportsRoutes } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { pageOf } from '../page.ts';
import { countCases, findCases } from './report-cases.queries.ts';
import { findToldDecisions } from './own-decisions.queries.ts';

export const reportCasesRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, reportsRoutes.cases, async ({ query: { state: typed, ...paging }, caller }) => {
    const asked = { state: typed === 'decided' ? typed : 'open', viewerId: caller.memberId } as const;
    const { offset, ...page } = pageOf(paging, await countCases(database, asked));
    return { items: await findCases(database, { ...asked, limit: paging.limit, offset }), ...page };
  });
};

export const toldDecisionsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, reportsRoutes.ownDecisions, ({ caller }) => findToldDecisions(database, caller.memberId));
};
