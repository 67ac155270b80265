import {
  defineServiceWithMemberData,
  defineEntitiesLookup,
  followCountsLookup,
  membersLookup,
  purgeExpiredDailyWrites,
} from '@candor/shared-kernel';
import { ratingsConfig } from './config.ts';
import { importRatingsRoutes } from './import/import-ratings.routes.ts';
import { clearRemovedEntities } from './jobs/clear-removed-entities.job.ts';
import { countVotes } from './jobs/count-votes.job.ts';
import { cascadeMerges } from './jobs/cascade-merges.job.ts';
import { cascadeVisibility } from './jobs/cascade-visibility.job.ts';
import { detectLanguages } from './jobs/detect-languages.job.ts';
import { purgeExpiredNetworks } from './jobs/purge-expired-networks.job.ts';
import { purgeExpiredViews } from './jobs/purge-expired-views.job.ts';
import { confirmedMembersLookup } from './lookups/confirmed-members.lookup.ts';
import { followsLookup } from './lookups/follows.lookup.ts';
import { mergesLookup } from './lookups/merges.lookup.ts';
import { visibilityCascadesLookup } from './lookups/visibility-cascades.lookup.ts';
import { removedEntitiesLookup } from './lookups/removed-entities.lookup.ts';
import { memberData } from './member-data/member-data.ts';
import { moderationRoutes } from './rating/rating-moderation.routes.ts';
import { ratingNetworkRoutes } from './rating/rating-network.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { ratingRevisionsRoutes } from './rating/rating-revisions.routes.ts';
import { ratingViewRoutes } from './rating/rating-views.ts';
import { ratingStream } from './rating/rating.stream.ts';
import { analyticsRoutes } from './read-models/analytics.routes.ts';
import { dashboardRoutes } from './read-models/dashboard.routes.ts';
import { deletionPreviewRoutes } from './read-models/deletion-preview.routes.ts';
import { entitySummaryProjection } from './read-models/entity-summary/entity-summary.projection.ts';
import { entitySummaryRoutes } from './read-models/entity-summary/entity-summary.routes.ts';
import { feedRoutes } from './read-models/following/feed.routes.ts';
import { followedMembersRoutes } from './read-models/following/followed-members.routes.ts';
import { ownerFiguresRoutes } from './read-models/owner-figures.routes.ts';
import { ratersRoutes } from './read-models/raters.routes.ts';
import { ratingFacetsRoutes } from './read-models/ratings/rating-facets.routes.ts';
import { ratingLanguagesRoutes } from './read-models/ratings/rating-languages.routes.ts';
import { helpfulRatingsRoutes } from './read-models/ratings/helpful-ratings.routes.ts';
import { highlightsRoutes } from './read-models/ratings/highlights.routes.ts';
import { photosOfEntityRoutes } from './read-models/ratings/photos-of-entity.routes.ts';
import {
  ratingsOfEntityRoutes,
  ratingsOfUserRoutes,
  ratingsReadRoutes,
} from './read-models/ratings/rating-lists.routes.ts';
import { ratingsProjection } from './read-models/ratings/ratings.projection.ts';
import { reviewStandingRoutes } from './read-models/review-standing.routes.ts';
import { replyModerationRoutes } from './reply/reply-moderation.routes.ts';
import { replyRoutes } from './reply/reply.routes.ts';
import { replyStream } from './reply/reply.stream.ts';
import { voteRoutes } from './vote/vote.routes.ts';
import { voteStream } from './vote/vote.stream.ts';

export const ratingsService = defineServiceWithMemberData({
  name: 'ratings',
  config: ratingsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  streams: [ratingStream, voteStream, replyStream],
  // An append updates them in this order: rows that many writers share come last.
  projections: [ratingsProjection, entitySummaryProjection],
  lookups: [
    membersLookup,
    followCountsLookup,
    followsLookup,
    defineEntitiesLookup(),
    confirmedMembersLookup,
    removedEntitiesLookup,
    mergesLookup,
    visibilityCascadesLookup,
  ],
  routes: [
    ratingRoutes,
    moderationRoutes,
    voteRoutes,
    replyRoutes,
    replyModerationRoutes,
    ratingViewRoutes,
    ratingNetworkRoutes,
    importRatingsRoutes,
    ratingsReadRoutes,
    ratingRevisionsRoutes,
    ratingsOfUserRoutes,
    ratingsOfEntityRoutes,
    entitySummaryRoutes,
    ratingFacetsRoutes,
    ratingLanguagesRoutes,
    highlightsRoutes,
    photosOfEntityRoutes,
    feedRoutes,
    followedMembersRoutes,
    helpfulRatingsRoutes,
    dashboardRoutes,
    analyticsRoutes,
    ownerFiguresRoutes,
    reviewStandingRoutes,
    ratersRoutes,
    deletionPreviewRoutes,
  ],
  jobs: [
    countVotes,
    clearRemovedEntities,
    cascadeMerges,
    cascadeVisibility,
    detectLanguages,
    purgeExpiredViews,
    purgeExpiredNetworks,
    purgeExpiredDailyWrites,
  ],
  memberData,
});
