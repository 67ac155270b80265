import { mergingRoutes, type ActionResult } from '@candor/contracts';
import { existing, RuleViolation, serve, type App } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { t } from '../messages/index.ts';
import type { CatalogContext } from '../ports.ts';
import {
  dismissPair,
  findMergedPairs,
  findSuggestedPairs,
} from '../read-models/duplicates/duplicates.queries.ts';
import { findSummaries, survivingIdOf } from '../read-models/entities/entities.routes.ts';
import { mergeEntity, unmergeEntity } from './merge-entities.ts';

/** Admins merge duplicates, separate them again, and decide which ones are suggested no longer. */
export const mergingRoutesOfCatalog = (app: App, context: CatalogContext): void => {
  const { database } = context;

  serve(app, mergingRoutes.duplicatesForReview, ({ body }) => findSuggestedPairs(database, body));
  serve(app, mergingRoutes.mergedEntities, ({ body }) => findMergedPairs(database, body));

  serve(app, mergingRoutes.dismissDuplicate, async ({ body }): Promise<ActionResult> => {
    await requireAdmin(context, body.actorId);
    const pair = [body.firstId.toLowerCase(), body.secondId.toLowerCase()];
    const found = await findSummaries(database, pair);
    existing(found.length === 2 ? found : null, t('entityNotFound'));
    await dismissPair(database, pair.toSorted());
    return {};
  });

  serve(app, mergingRoutes.mergeEntity, async ({ params, body }): Promise<ActionResult> => {
    await requireAdmin(context, body.actorId);
    await mergeEntity(context, {
      entityId: params.id.toLowerCase(),
      survivingId: body.survivingId.toLowerCase(),
      mergedBy: body.actorId.toLowerCase(),
    });
    return {};
  });

  serve(app, mergingRoutes.unmergeEntity, async ({ params, body }): Promise<ActionResult> => {
    await requireAdmin(context, body.actorId);
    const entityId = params.id.toLowerCase();
    existing((await findSummaries(database, [entityId]))[0], t('entityNotFound'));
    const survivingId = await survivingIdOf(database, entityId);
    if (survivingId === null) throw new RuleViolation('not-merged', t('notMerged'));
    await unmergeEntity(context, { entityId, survivingId, unmergedBy: body.actorId.toLowerCase() });
    return {};
  });
};
