import { outgoingMailsMigrations } from '@candor/platform';
import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { claimDecisionRoutes } from './claim/claim-decisions.routes.ts';
import { claimRoutes } from './claim/claim.routes.ts';
import { catalogConfig } from './config.ts';
import { entityModerationRoutes } from './entity/entity-moderation.routes.ts';
import { entityRoutes } from './entity/entity.routes.ts';
import { entityStream } from './entity/entity.stream.ts';
import { mergingRoutesOfCatalog } from './entity/merging.routes.ts';
import { similarEntitiesRoutes } from './entity/similar-entities.routes.ts';
import { withdrawEntityRoutes } from './entity/withdraw-entity.routes.ts';
import { suggestionDecisionRoutes } from './entity/suggestion.routes.ts';
import { importEntitiesRoutes } from './import/import-entities.routes.ts';
import { findDuplicates } from './jobs/find-duplicates.job.ts';
import { purgeExpiredCodes } from './jobs/purge-expired-codes.job.ts';
import { purgeExpiredUnratedEntities } from './jobs/purge-expired-unrated-entities.job.ts';
import { sendClaimMails, sendClaimTexts } from './jobs/send-claim-messages.job.ts';
import { listingStream } from './listing/listing.stream.ts';
import { entityRatingsLookup } from './lookups/entity-ratings.lookup.ts';
import { memberData } from './member-data/member-data.ts';
import { openPorts } from './ports.ts';
import { claimsProjection } from './read-models/claims/claims.projection.ts';
import { claimsReadRoutes } from './read-models/claims/claims.routes.ts';
import { entitiesProjection } from './read-models/entities/entities.projection.ts';
import { entitiesReadRoutes } from './read-models/entities/entities.routes.ts';
import { entityChoicesRoutes } from './read-models/entity-choices/entity-choices.routes.ts';
import { listingsProjection } from './read-models/listings.projection.ts';
import { suggestionsProjection } from './read-models/suggestions/suggestions.projection.ts';
import { suggestionsReadRoutes } from './read-models/suggestions/suggestions.routes.ts';

export const catalogService = defineServiceWithMemberData({
  name: 'catalog',
  config: catalogConfig,
  migrations: new URL('../migrations/', import.meta.url),
  extraMigrations: [outgoingMailsMigrations],
  uses: ['mail'],
  openPorts,
  streams: [listingStream, entityStream],
  projections: [entitiesProjection, listingsProjection, claimsProjection, suggestionsProjection],
  lookups: [entityRatingsLookup],
  routes: [
    entityRoutes,
    withdrawEntityRoutes,
    entityModerationRoutes,
    importEntitiesRoutes,
    claimRoutes,
    claimDecisionRoutes,
    suggestionDecisionRoutes,
    entitiesReadRoutes,
    entityChoicesRoutes,
    similarEntitiesRoutes,
    mergingRoutesOfCatalog,
    claimsReadRoutes,
    suggestionsReadRoutes,
  ],
  jobs: [sendClaimMails, sendClaimTexts, purgeExpiredCodes, purgeExpiredUnratedEntities, findDuplicates],
  memberData,
});
