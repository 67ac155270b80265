import { parseChoices, parseContentFilters, ratingsRoutes, type RatingView } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { readOfEntity } from '../read-of-entity.ts';
import { mostHelpfulFirst } from './rating-orders.ts';
import { findRatingsOfEntity } from './rating-lists.routes.ts';
import { viewerOf, type ViewerId } from './ratings.queries.ts';

export const highlightsRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingHighlights, async ({ params, caller }) => {
    const viewerId = viewerOf(caller);
    const [positive, critical] = await readOfEntity(context, {
      entityId: params.id,
      read: (entityId) =>
        Promise.all([
          findMostHelpful(context, { entityId, stars: [4, 5], viewerId }),
          findMostHelpful(context, { entityId, stars: [1, 2], viewerId }),
        ]),
      isEmpty: (found) => found.every((rating) => rating === null),
    });
    return { positive, critical };
  });
};

interface Side {
  readonly entityId: string;
  readonly stars: readonly number[];
  readonly viewerId: ViewerId;
}

const findMostHelpful = async (
  { database }: ServiceContext,
  { entityId, stars, viewerId }: Side,
): Promise<RatingView | null> => {
  const filter = {
    ...parseContentFilters({}),
    ...parseChoices({}),
    entityId,
    stars,
    text: '',
    tag: '',
    hasPhotos: false,
  };
  const request = { order: mostHelpfulFirst, limit: 1, after: null, viewerId };
  const { ratings } = await findRatingsOfEntity(database, filter, request);
  return ratings[0] ?? null;
};
