import { ratingsRoutes } from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { requireEntity } from '@candor/shared-kernel';
import { ratingStream } from '../rating/rating.stream.ts';
import { findRating, findRatingKey } from '../read-models/ratings/ratings.queries.ts';
import { findVotable } from '../read-models/ratings/votes.queries.ts';
import { replyStream } from './reply.stream.ts';
import { t } from '../messages/index.ts';

export const replyRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database, now } = context;

  serve(app, ratingsRoutes.writeReply, async ({ body, params, caller }) => {
    const rating = existing(await findRating(database, params.id, caller.memberId), t('ratingNotFound'));
    const { id: ratingId, entityId, userId: authorId } = rating;
    const { claimedBy } = await requireEntity(context, entityId);
    const streams = [
      { stream: replyStream, id: ratingId },
      // Locks the rating, so that a concurrent removal waits and then finds the response.
      {
        stream: { name: ratingStream.name },
        id: existing(await findRatingKey(database, ratingId), t('ratingNotFound')),
      },
    ];
    await commands.together(streams, async (unit) => {
      existing(await findVotable(unit.transaction, ratingId), t('ratingNotFound'));
      unit.handle(replyStream, ratingId, {
        type: 'WriteReply',
        data: {
          ratingId,
          entityId,
          authorId,
          actorId: caller.memberId,
          isClaimant: claimedBy === caller.memberId,
          text: body.text,
          at: now().toISOString(),
        },
      });
    });
    const replied = existing(await findRating(database, ratingId, caller.memberId), t('ratingNotFound'));
    return existing(replied.reply, t('responseNotFound'));
  });

  serve(app, ratingsRoutes.removeReply, async ({ params, caller }) => {
    const rating = existing(await findRating(database, params.id, caller.memberId), t('ratingNotFound'));
    const { claimedBy } = await requireEntity(context, rating.entityId);
    await commands.handle(replyStream, rating.id, {
      type: 'RemoveReply',
      data: { actorId: caller.memberId, isClaimant: claimedBy === caller.memberId },
    });
  });
};
