import { defineService } from '@candor/platform';
import { defineEntitiesLookup, membersLookup } from '@candor/platform/lookups';
import { ratingsConfig } from './config.ts';
import { bringRatingsRoutes } from './import/bring-ratings.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { ratingStream } from './rating/rating.stream.ts';
import { dashboardRoutes } from './read-models/dashboard/dashboard.routes.ts';
import { entitySummaryProjection } from './read-models/entity-summary/entity-summary.projection.ts';
import { entitySummaryRoutes } from './read-models/entity-summary/entity-summary.routes.ts';
import { ratersRoutes } from './read-models/raters/raters.routes.ts';
import { ratingsOfEntityRoutes } from './read-models/ratings-of-entity/ratings-of-entity.routes.ts';
import { ratingsOfUserRoutes } from './read-models/ratings-of-user/ratings-of-user.routes.ts';
import { ratingsProjection } from './read-models/ratings/ratings.projection.ts';
import { ratingsReadRoutes } from './read-models/ratings/ratings.routes.ts';
import { voteRoutes } from './vote/vote.routes.ts';
import { voteStream } from './vote/vote.stream.ts';

export const ratingsService = defineService({
  name: 'ratings',
  config: ratingsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  streams: [ratingStream, voteStream],
  // In this order within an append: rows that many writers share come last.
  projections: [ratingsProjection, entitySummaryProjection],
  lookups: [membersLookup, defineEntitiesLookup()],
  routes: [
    ratingRoutes,
    voteRoutes,
    bringRatingsRoutes,
    ratingsReadRoutes,
    ratingsOfUserRoutes,
    ratingsOfEntityRoutes,
    entitySummaryRoutes,
    dashboardRoutes,
    ratersRoutes,
  ],
});
