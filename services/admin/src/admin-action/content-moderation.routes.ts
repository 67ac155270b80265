import {
  adminRoutes,
  catalogRoutes,
  deletionPreviewRoutes,
  moderationRoutes,
  ratingsDeletionPreviewRoutes,
  ratingsRoutes,
  type AdminEntity,
  type AdminRating,
} from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findEntity } from '../read-models/entities.queries.ts';
import { findRating } from '../read-models/ratings.queries.ts';
import type { AdminAction } from './admin-action.events.ts';
import { performAction, requireId, type HttpExchange } from './perform-action.ts';

type EntityAction = Extract<AdminAction, { readonly entityId: string }>;
type RatingAction = Extract<AdminAction, { readonly ratingId: string }>;

interface ModerationRequest extends HttpExchange {
  readonly params: { readonly id: string };
  readonly body?: { readonly reason: string | null } | null | undefined;
}

/** Admins delete, hide and restore ratings and entities; ratings and catalog carry it out. */
export const contentModerationRoutes = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  const moderateRating = async (
    type: RatingAction['type'],
    route: 'removeRatingAsAdmin' | 'hideRating' | 'restoreRating',
    { params, body, ...http }: ModerationRequest,
  ): Promise<void> => {
    const id = requireId(params.id, 'Rating');
    const action = ratingAction(type, id, await findRating(database, id));
    await performAction(context, { http, action, reason: body?.reason ?? null }, (by) =>
      internal.call('ratings', ratingsRoutes[route], { params: { id }, body: by }),
    );
  };

  const moderateEntity = async (
    type: EntityAction['type'],
    route: 'removeEntity' | 'hideEntity' | 'restoreEntity',
    { params, body, ...http }: ModerationRequest,
  ): Promise<void> => {
    const id = requireId(params.id, 'Entity');
    const action = entityAction(type, id, await findEntity(database, id));
    await performAction(context, { http, action, reason: body?.reason ?? null }, (by) =>
      internal.call('catalog', catalogRoutes[route], { params: { id }, body: by }),
    );
  };

  serve(app, adminRoutes.deleteRating, (request) =>
    moderateRating('rating-deletion', 'removeRatingAsAdmin', request),
  );
  serve(app, moderationRoutes.hideRating, (request) =>
    moderateRating('rating-hiding', 'hideRating', request),
  );
  serve(app, moderationRoutes.restoreRating, (request) =>
    moderateRating('rating-restoration', 'restoreRating', request),
  );
  serve(app, adminRoutes.deleteEntity, (request) =>
    moderateEntity('entity-deletion', 'removeEntity', request),
  );
  serve(app, moderationRoutes.hideEntity, (request) =>
    moderateEntity('entity-hiding', 'hideEntity', request),
  );
  serve(app, moderationRoutes.restoreEntity, (request) =>
    moderateEntity('entity-restoration', 'restoreEntity', request),
  );

  serve(app, deletionPreviewRoutes.previewEntityDeletion, async ({ params }) =>
    internal.call('ratings', ratingsDeletionPreviewRoutes.previewEntityDeletion, {
      params: { id: requireId(params.id, 'Entity') },
    }),
  );
};

const ratingAction = (
  type: RatingAction['type'],
  ratingId: string,
  rating: AdminRating | null,
): RatingAction => ({
  type,
  ratingId,
  before: rating && {
    entityId: rating.entityId,
    entityName: rating.entity.name,
    authorId: rating.userId,
    starRating: rating.starRating,
    isHidden: rating.isHidden ?? false,
  },
});

const entityAction = (
  type: EntityAction['type'],
  entityId: string,
  entity: AdminEntity | null,
): EntityAction => ({
  type,
  entityId,
  before: entity && {
    name: entity.name,
    category: entity.category,
    city: entity.city,
    state: entity.state,
    reviewCount: entity.reviewCount,
    averageRating: entity.averageRating,
    isClaimed: entity.isClaimed,
    isHidden: entity.isHidden ?? false,
  },
});
