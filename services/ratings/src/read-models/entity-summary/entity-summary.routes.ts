import { ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { requireEntity } from '@candor/shared-kernel';
import { emptySummary, findEntitySummary } from './entity-summary.queries.ts';

export const entitySummaryRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.entitySummary, async ({ params }) => {
    const summary = await findEntitySummary(context.database, params.id);
    if (summary !== null && summary.reviewCount > 0) return summary;
    await requireEntity(context, params.id);
    return summary ?? emptySummary;
  });
};
