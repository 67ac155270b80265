import { reportsRoutes } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { pageOf } from '../page.ts';
import { countCases, findCases } from './report-cases.queries.ts';
import { findOwnDecisions } from './own-decisions.queries.ts';

export const reportCasesRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, reportsRoutes.cases, async ({ query: { state: typed, ...paging }, caller }) => {
    const filter = { state: typed === 'decided' ? typed : 'open', viewerId: caller.memberId } as const;
    const { offset, ...page } = pageOf(paging, await countCases(database, filter));
    return { items: await findCases(database, { ...filter, limit: paging.limit, offset }), ...page };
  });
};

export const ownDecisionsRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, reportsRoutes.ownDecisions, ({ caller }) => findOwnDecisions(database, caller.memberId));
};
