import {
  ratingModerationRoutes,
  ratingsRoutes,
  type ActingAdmin,
  type ActionResult,
} from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { findRatingForAdmins, findRatingKey } from '../read-models/ratings/ratings.queries.ts';
import type { RatingCommand } from './rating.decider.ts';
import { ratingStream } from './rating.stream.ts';
import { t } from '../messages/index.ts';

/** What admins see and change of any member's rating, visible or hidden. */
export const moderationRoutes = (app: App, context: ServiceContext): void => {
  const carryOut = async (
    ratingId: string,
    { actorId }: ActingAdmin,
    command: (adminId: string) => RatingCommand,
  ): Promise<ActionResult> => {
    await requireAdmin(context, actorId);
    const key = existing(await findRatingKey(context.database, ratingId), t('ratingNotFound'));
    await context.commands.handle(ratingStream, key, command(actorId.toLowerCase()));
    return {};
  };

  serve(app, ratingModerationRoutes.ratingForAdmins, async ({ params }) =>
    existing(await findRatingForAdmins(context.database, params.id), t('ratingNotFound')),
  );

  serve(app, ratingsRoutes.removeRatingAsAdmin, ({ params, body }) =>
    carryOut(params.id, body, (removedBy) => ({
      type: 'TakeRatingDown',
      data: { cause: 'admin', removedBy },
    })),
  );

  serve(app, ratingModerationRoutes.removePhotoAsAdmin, ({ params, body }) =>
    carryOut(params.id, body, (takenOutBy) => ({
      type: 'TakePhotoOut',
      data: { photo: body.photo, takenOutBy },
    })),
  );

  serve(app, ratingsRoutes.hideRating, ({ params, body }) =>
    carryOut(params.id, body, (hiddenBy) => ({
      type: 'HideRating',
      data: { cause: 'moderation', hiddenBy },
    })),
  );

  serve(app, ratingsRoutes.restoreRating, ({ params, body }) =>
    carryOut(params.id, body, (restoredBy) => ({
      type: 'RestoreRating',
      data: { cause: 'moderation', restoredBy },
    })),
  );
};
