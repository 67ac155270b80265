import { defineServiceWithMemberData, membersLookup } from '@candor/shared-kernel';
import { searchConfig } from './config.ts';
import { hasElasticsearch, searchIndexMigrations } from './create-search-documents.ts';
import { rebuildDocuments } from './documents/update-documents.ts';
import { entitiesLookup } from './lookups/entities.lookup.ts';
import { ratingsLookup } from './lookups/ratings.lookup.ts';
import { votesLookup } from './lookups/votes.lookup.ts';
import { memberData } from './member-data/member-data.ts';
import { openPorts } from './ports.ts';
import { markEntitiesToUpdate } from './reactions/mark-entities.reaction.ts';
import { indexRatings } from './reactions/index-ratings.reaction.ts';
import { entitySearchRoutes } from './read-models/entities/entity-search.routes.ts';
import { locationRoutes } from './read-models/locations/locations.routes.ts';
import { newRatingsRoutes } from './read-models/new-ratings/new-ratings.routes.ts';
import { searchReadRoutes } from './read-models/search/search.routes.ts';
import { suggestionRoutes } from './read-models/suggestions/suggestions.routes.ts';

export const searchService = defineServiceWithMemberData({
  name: 'search',
  config: searchConfig,
  migrations: new URL('../migrations/', import.meta.url),
  extraMigrations: [searchIndexMigrations],
  openPorts,
  engines: ({ config, search }) =>
    hasElasticsearch(config) ? [{ name: 'elasticsearch', isReachable: () => search.isIndexReachable() }] : [],
  streams: [],
  projections: [],
  lookups: [membersLookup, entitiesLookup, ratingsLookup, votesLookup],
  reactions: ({ search, entities }) => [indexRatings(search), markEntitiesToUpdate(entities)],
  routes: [searchReadRoutes, entitySearchRoutes, suggestionRoutes, locationRoutes, newRatingsRoutes],
  jobs: [
    ({ search, metrics }) => search.startIndexing(metrics),
    ({ entities, metrics }) => entities.start(metrics),
  ],
  memberData,
  rebuilds: ({ config, search, entities, database }) => ({
    documents: async (onProgress) => {
      const ratings = await rebuildDocuments(database, search, onProgress);
      const listings = await entities.rebuild((processed) => onProgress(ratings + processed));
      return { rows: ratings + listings, repaired: null, hash: null };
    },
    ...(hasElasticsearch(config) && {
      index: async (onProgress) => {
        const ratings = await search.rebuildIndex({ onProgress: ({ written }) => onProgress(written) });
        const listings = await entities.rebuildIndex({
          onProgress: ({ written }) => onProgress(ratings.written + written),
        });
        return {
          rows: ratings.count + listings.count,
          repaired: ratings.drift === null || listings.drift === null ? null : ratings.drift + listings.drift,
          hash: null,
        };
      },
    }),
  }),
});
