import { catalogRoutes } from '@candor/contracts';
import { respondOnce, existing, RuleViolation, serve, type App } from '@candor/platform';
import { chunk } from 'es-toolkit';
import { requireAdmin } from '@candor/shared-kernel';
import { importClaims } from '../claim/import-claims.ts';
import type { CatalogContext } from '../ports.ts';
import { fetchRaters, isOnlyRater } from '../lookups/raters.queries.ts';
import { findEntity, isHiddenEntity, viewerOf } from '../read-models/entities/entities.queries.ts';
import { findOrList, type EntityDraft, type FoundOrListed } from './find-or-list.ts';
import { hideEntity, restoreEntity } from './hide-entity.ts';
import { removeEntity } from './remove-entity.ts';
import { reviseDetails } from './revise-details.ts';
import { editedDetails, filledDetails, newDetails, noteSentFields } from './sent-details.ts';

/** Entities per transaction: enough to be fast, few enough to hold locks only briefly. */
const importBatchSize = 100;

export const entityRoutes = (app: App, context: CatalogContext): void => {
  const { database, now } = context;
  const sentFields = noteSentFields(app);

  serve(app, catalogRoutes.listEntity, ({ body, caller, request, reply }) =>
    respondOnce(context, { request, reply, memberId: caller.memberId, route: 'list-entity' }, async () => {
      const draft = {
        details: newDetails(body),
        coordinates: null,
        listedBy: caller.memberId,
        listedAt: now().toISOString(),
      };
      const { entityId, isNew } =
        body.entityId === undefined ? await findOrListOne(context, draft) : meant(body.entityId);
      if (isNew) {
        void reply.code(201);
        return {
          ...existing(await findEntity(database, entityId, viewerOf(caller)), 'Entity'),
          existing: false,
          myRatingId: null,
          suggestionRecorded: false,
        };
      }
      if (body.entityId === undefined && !caller.isAdmin && (await isHiddenEntity(database, entityId)))
        throw new RuleViolation('entity-hidden', 'This listing was hidden by our moderators.');
      const raters = await fetchRaters(context, { entityId, memberId: caller.memberId });
      const revised = await reviseDetails(context, {
        entityId,
        actor: {
          memberId: caller.memberId,
          isAdmin: caller.isAdmin,
          isOnlyRater: isOnlyRater(raters),
        },
        changes: body.entityId === undefined ? filledDetails(body) : editedDetails(body, sentFields(request)),
      });
      return {
        ...existing(await findEntity(database, entityId, viewerOf(caller)), 'Entity'),
        existing: true,
        myRatingId: raters.myRatingId,
        suggestionRecorded: revised.suggestionRecorded,
      };
    }),
  );

  serve(app, catalogRoutes.removeEntity, async ({ params, body }) => {
    await requireAdmin(context, body.actorId);
    await removeEntity(context, {
      entityId: params.id.toLowerCase(),
      removedBy: body.actorId.toLowerCase(),
    });
    return {};
  });

  serve(app, catalogRoutes.hideEntity, async ({ params, body }) => {
    await requireAdmin(context, body.actorId);
    await hideEntity(context, {
      entityId: params.id.toLowerCase(),
      hiddenBy: body.actorId.toLowerCase(),
    });
    return {};
  });

  serve(app, catalogRoutes.restoreEntity, async ({ params, body }) => {
    await requireAdmin(context, body.actorId);
    await restoreEntity(context, {
      entityId: params.id.toLowerCase(),
      restoredBy: body.actorId.toLowerCase(),
    });
    return {};
  });

  serve(app, catalogRoutes.importEntities, async ({ body }) => {
    const drafts = body.entities.map((entity): EntityDraft => ({
      details: newDetails(entity),
      coordinates: entity.coordinates,
      listedBy: null,
      listedAt: entity.listedAt,
    }));
    const entityIds: string[] = [];
    for (const batch of chunk(drafts, importBatchSize)) {
      const entities = await findOrList(context, batch);
      entityIds.push(...entities.map(({ entityId }) => entityId));
    }
    await importClaims(
      context,
      body.entities.flatMap(({ claim, listedAt }, index) => {
        const entityId = entityIds[index];
        return claim && entityId !== undefined ? [{ ...claim, entityId, at: listedAt }] : [];
      }),
    );
    return { entityIds };
  });
};

const meant = (entityId: string): FoundOrListed => ({ entityId: entityId.toLowerCase(), isNew: false });

const findOrListOne = async (context: CatalogContext, draft: EntityDraft): Promise<FoundOrListed> => {
  const [entity] = await findOrList(context, [draft]);
  if (!entity) throw new TypeError('one draft yields one entity');
  return entity;
};
