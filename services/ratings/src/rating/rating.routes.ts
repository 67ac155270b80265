import { emptyContent, ratingsRoutes } from '@candor/contracts';
import {
  respondOnce,
  clientNetwork,
  existing,
  newId,
  serve,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { requireEntity, requireMember, withinDailyLimit } from '@candor/shared-kernel';
import type { RatingsConfig } from '../config.ts';
import { refuseUnrateable } from '../lookups/removed-entities.lookup.ts';
import { networkKey, noteNetwork } from './rating-network.ts';
import { findReviewStanding } from '../read-models/review-standing.routes.ts';
import { findMovedRatings, findRating, findRatingKey } from '../read-models/ratings/ratings.queries.ts';
import { acceptPhotos } from '../photos/photos.ts';
import { ratingKey, ratingStream } from './rating.stream.ts';
import { alreadyReviewed } from './superseded-rating.rules.ts';
import { t } from '../messages/index.ts';

export const ratingRoutes = (app: App, context: ServiceContext<RatingsConfig>): void => {
  const { commands, config, database, now } = context;

  serve(app, ratingsRoutes.publishRating, ({ body, caller, request, reply }) =>
    respondOnce(context, { request, reply, memberId: caller.memberId, route: 'publish-rating' }, async () => {
      const [entity] = await Promise.all([
        requireEntity(context, body.entityId),
        requireMember(context, caller.memberId),
      ]);
      const ratingId = newId();
      const { entityId: _entityId, ...content } = body;
      const photos = await acceptPhotos(context, { caller, sent: body.photos ?? [], current: [] });
      const network = clientNetwork(request.headers['x-client-address']);
      const from = network && networkKey(config.INTERNAL_SECRET, { entityId: entity.id, network });
      const key = ratingKey({ authorId: caller.memberId, entityId: entity.id });
      const writer = {
        kind: 'review',
        caller,
        standing: () => findReviewStanding(database, caller.memberId),
      } as const;
      await withinDailyLimit(context, writer, (count) =>
        commands.together([{ stream: ratingStream, id: key }], async (unit) => {
          await refuseUnrateable(unit.transaction, entity.id);
          const moved = await findMovedRatings(unit.transaction, [
            { authorId: caller.memberId, entityId: entity.id },
          ]);
          if (moved.size > 0) throw alreadyReviewed();
          const at = now().toISOString();
          unit.handle(ratingStream, key, {
            type: 'PublishRating',
            data: {
              ratingId,
              entityId: entity.id,
              authorId: caller.memberId,
              isClaimedByAuthor: entity.claimedBy === caller.memberId,
              ...emptyContent,
              ...content,
              photos,
              importedHelpfulCount: 0,
              at,
            },
          });
          if (from !== null)
            await noteNetwork(unit.transaction, {
              ratingId,
              authorId: caller.memberId,
              networkKey: from,
              at,
            });
          await count(unit.transaction);
        }),
      );
      return existing(await findRating(database, ratingId, caller.memberId), t('ratingNotFound'));
    }),
  );

  serve(app, ratingsRoutes.reviseRating, async ({ body, params, caller }) => {
    const rating = existing(await findRating(database, params.id, caller.memberId), t('ratingNotFound'));
    const { photos: sentPhotos, ...changes } = body;
    const isOwn = rating.userId === caller.memberId;
    const photos =
      sentPhotos !== undefined && isOwn && rating.isHidden === undefined
        ? await acceptPhotos(context, { caller, sent: sentPhotos, current: rating.photos })
        : null;
    await commands.handle(
      ratingStream,
      existing(await findRatingKey(database, rating.id), t('ratingNotFound')),
      {
        type: 'ReviseRating',
        data: {
          actorId: caller.memberId,
          changes: photos === null ? changes : { ...changes, photos },
          at: now().toISOString(),
        },
      },
    );
    return existing(await findRating(database, rating.id, caller.memberId), t('ratingNotFound'));
  });

  serve(app, ratingsRoutes.removeRating, async ({ params, caller }) => {
    const rating = existing(await findRating(database, params.id, caller.memberId), t('ratingNotFound'));
    await commands.handle(
      ratingStream,
      existing(await findRatingKey(database, rating.id), t('ratingNotFound')),
      {
        type: 'RemoveRating',
        data: { actorId: caller.memberId },
      },
    );
  });
};
