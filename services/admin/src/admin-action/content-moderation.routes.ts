import {
  adminRoutes,
  catalogRoutes,
  deletionPreviewRoutes,
  moderationRoutes,
  ratingModerationRoutes,
  ratingsDeletionPreviewRoutes,
  ratingsRoutes,
  type AdminEntity,
  type AdminRating,
  type DecisionNotice,
} from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import type { NoticeToMember } from '../decision-notices/outgoing-decision-notices.ts';
import { findEntity, findOwner } from '../read-models/entities.queries.ts';
import { findRating } from '../read-models/ratings.queries.ts';
import type { AdminAction } from './admin-action.events.ts';
import { performAction, requireId, type HttpExchange } from './perform-action.ts';
import { t } from '../messages/index.ts';

type EntityAction = Extract<AdminAction, { readonly entityId: string }>;
type RatingAction = Extract<AdminAction, { readonly ratingId: string }>;

interface ModerationRequest extends HttpExchange {
  readonly params: { readonly id: string };
  readonly body?: { readonly reason: string | null } | null | undefined;
}

/** Admins see a whole rating, and delete, hide and restore ratings and entities; ratings and catalog carry it out. */
export const contentModerationRoutes = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  const moderateRating = async (
    type: RatingAction['type'],
    route: 'removeRatingAsAdmin' | 'hideRating' | 'restoreRating',
    { params, body, ...http }: ModerationRequest,
  ): Promise<void> => {
    const id = requireId(params.id, t('ratingNotFound'));
    const rating = await findRating(database, id);
    const action = ratingAction(type, id, rating);
    const reason = body?.reason ?? null;
    const { userId: memberId, entityId } = rating ?? { userId: null, entityId: null };
    const notice = noticeOf({ memberId, entityId }, 'rating', ratingDecisions[type], reason);
    await performAction(context, { http, action, reason, notice }, (by) =>
      internal.call('ratings', ratingsRoutes[route], { params: { id }, body: by }),
    );
  };

  const moderateEntity = async (
    type: EntityAction['type'],
    route: 'removeEntity' | 'hideEntity' | 'restoreEntity',
    { params, body, ...http }: ModerationRequest,
  ): Promise<void> => {
    const id = requireId(params.id, t('entityNotFound'));
    const action = entityAction(type, id, await findEntity(database, id));
    const reason = body?.reason ?? null;
    const concerned = { memberId: await findOwner(database, id), entityId: id };
    const notice = noticeOf(concerned, 'entity', entityDecisions[type], reason);
    await performAction(context, { http, action, reason, notice }, (by) =>
      internal.call('catalog', catalogRoutes[route], { params: { id }, body: by }),
    );
  };

  serve(app, moderationRoutes.rating, ({ params }) =>
    internal.call('ratings', ratingModerationRoutes.ratingForAdmins, {
      params: { id: requireId(params.id, t('ratingNotFound')) },
    }),
  );

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
      params: { id: requireId(params.id, t('entityNotFound')) },
    }),
  );
};

const ratingDecisions = {
  'rating-deletion': 'delete',
  'rating-hiding': 'hide',
  'rating-restoration': 'restore',
} as const;

const entityDecisions = {
  'entity-deletion': 'delete',
  'entity-hiding': 'hide',
  'entity-restoration': 'restore',
} as const;

const noticeOf = (
  { memberId, entityId }: { readonly memberId: string | null; readonly entityId: string | null },
  kind: 'rating' | 'entity',
  decision: Extract<DecisionNotice['decision'], 'hide' | 'restore' | 'delete'>,
  reason: string | null,
): NoticeToMember | null => {
  if (memberId === null) return null;
  const objection = decision === 'restore' ? 'none' : 'support';
  return { memberId, facts: { kind, decision, appealed: null, reason, objection, entityId } };
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
