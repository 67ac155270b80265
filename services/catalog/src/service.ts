import { defineService } from '@candor/platform';
import { catalogConfig } from './config.ts';
import { entityRoutes } from './entity/entity.routes.ts';
import { entityStream } from './entity/entity.stream.ts';
import { listingStream } from './listing/listing.stream.ts';
import { entityRatingsLookup } from './lookups/entity-ratings.lookup.ts';
import { entitiesProjection } from './read-models/entities/entities.projection.ts';
import { entitiesReadRoutes } from './read-models/entities/entities.routes.ts';
import { listingsProjection } from './read-models/listings/listings.projection.ts';

export const catalogService = defineService({
  name: 'catalog',
  config: catalogConfig,
  migrations: new URL('../migrations/', import.meta.url),
  streams: [listingStream, entityStream],
  projections: [entitiesProjection, listingsProjection],
  lookups: [entityRatingsLookup],
  routes: [entityRoutes, entitiesReadRoutes],
});
