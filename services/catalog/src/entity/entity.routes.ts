import { catalogRoutes, emptyDetails, isPerson, type ListEntityBody } from '@candor/contracts';
import { existing, respondOnce, RuleViolation, serve, type App } from '@candor/platform';
import { omit } from 'es-toolkit/object/omit';
import { t } from '../messages/index.ts';
import type { CatalogContext } from '../ports.ts';
import {
  findEntity,
  isHiddenEntity,
  survivingIdOf,
  viewerOf,
} from '../read-models/entities/entities.routes.ts';
import { differences } from './detail-changes.rules.ts';
import type { DetailChanges } from './entity.events.ts';
import { findOrList, newDetails, type FoundOrListed } from './find-or-list.ts';
import { fetchRaters, isOnlyRater } from './raters.ts';
import { reviseDetails } from './revise-details.ts';
import { noteFound } from './unrated-entities.ts';

export const entityRoutes = (app: App, context: CatalogContext): void => {
  const { database, now } = context;

  serve(app, catalogRoutes.listEntity, ({ body, caller, request, reply }) =>
    respondOnce(context, { request, reply, memberId: caller.memberId, route: 'list-entity' }, async () => {
      const { entityId, isNew } = await entityOf(context, body, caller.memberId);
      if (isNew) {
        void reply.code(201);
        return {
          ...existing(await findEntity(database, entityId, viewerOf(caller)), t('entityNotFound')),
          existing: false,
          myRatingId: null,
          suggestionRecorded: false,
        };
      }
      if (body.entityId === undefined && !caller.isAdmin && (await isHiddenEntity(database, entityId)))
        throw new RuleViolation('entity-hidden', t('hiddenByModerators'));
      if (body.entityId === undefined) await noteFound(database, { entityId, at: now() });
      const raters = await fetchRaters(context, { entityId, memberId: caller.memberId });
      const suggestionRecorded = await reviseDetails(context, {
        entityId,
        actor: {
          memberId: caller.memberId,
          isAdmin: caller.isAdmin,
          isOnlyRater: isOnlyRater(raters),
        },
        changes: body.entityId === undefined ? filledDetails(body) : editedDetails(body),
      });
      return {
        ...existing(await findEntity(database, entityId, viewerOf(caller)), t('entityNotFound')),
        existing: true,
        myRatingId: raters.myRatingId,
        suggestionRecorded,
      };
    }),
  );
};

/** The entity that the edit form names, or the one that the details find or list. */
const entityOf = async (
  context: CatalogContext,
  body: ListEntityBody,
  memberId: string,
): Promise<FoundOrListed> => {
  if (body.entityId !== undefined) {
    const entityId = body.entityId.toLowerCase();
    return { entityId: (await survivingIdOf(context.database, entityId)) ?? entityId, isNew: false };
  }
  const [entity] = await findOrList(context, [
    {
      details: newDetails(body),
      coordinates: null,
      listedBy: memberId,
      listedAt: context.now().toISOString(),
    },
  ]);
  if (!entity) throw new TypeError('one draft yields one entity');
  return entity;
};

/** The filled details beside the listing key. A post without `entityId` clears nothing. */
const filledDetails = (body: ListEntityBody): DetailChanges => {
  const details = newDetails(body);
  return differences({ ...details, ...omit(emptyDetails, ['address']) }, details);
};

/** All details that the edit form sent, including the cleared ones. */
const editedDetails = (body: ListEntityBody): DetailChanges =>
  omit(body, ['entityId', 'country', ...(isPerson(body) ? (['address', 'phone'] as const) : [])]);
