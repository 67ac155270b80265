import { ratingsRoutes, shownRevisions } from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { findRating, findRatingKey, viewerOf } from '../read-models/ratings/ratings.queries.ts';
import { revisionsOf } from './rating-revisions.rules.ts';
import { ratingStream } from './rating.stream.ts';
import { t } from '../messages/index.ts';

export const ratingRevisionsRoutes = (app: App, { commands, database }: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingRevisions, async ({ params, caller }) => {
    const rating = existing(await findRating(database, params.id, viewerOf(caller)), t('ratingNotFound'));
    const key = existing(await findRatingKey(database, rating.id), t('ratingNotFound'));
    return revisionsOf(await commands.history(ratingStream, key), rating.id).slice(-shownRevisions);
  });
};
