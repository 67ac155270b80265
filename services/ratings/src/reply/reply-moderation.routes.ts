import { ratingModerationRoutes } from '@candor/contracts';
import { existing, NotFound, serve, type App, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { findRating } from '../read-models/ratings/ratings.queries.ts';
import type { ReplyState } from './reply.decider.ts';
import { replyStream } from './reply.stream.ts';
import { t } from '../messages/index.ts';

/** Calls of the back-office about owners' responses. */
export const replyModerationRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database } = context;

  serve(app, ratingModerationRoutes.replyForReport, async ({ params }) => {
    const { id, entityId } = existing(await findRating(database, params.id, null), t('ratingNotFound'));
    const { result: state } = await commands.together([{ stream: replyStream, id }], (unit): ReplyState =>
      unit.stateOf(replyStream, id),
    );
    if (state.status === 'none') throw new NotFound(t('responseNotFound'));
    const { writerId, text, createdAt, updatedAt } = state.reply;
    return { entityId, writerId, text, createdAt, updatedAt, isEdited: updatedAt !== createdAt };
  });

  serve(app, ratingModerationRoutes.removeReplyAsAdmin, async ({ params, body }) => {
    await requireAdmin(context, body.actorId);
    await commands.handle(replyStream, params.id.toLowerCase(), {
      type: 'TakeReplyDown',
      data: null,
    });
    return {};
  });
};
