import { defineServiceWithMemberData, membersLookup } from '@candor/shared-kernel';
import { searchConfig } from './config.ts';
import { searchIndexMigrations } from './create-search-index.ts';
import { remakeDocuments } from './documents/rebuild-documents.ts';
import { forgetTerms } from './jobs/forget-terms.job.ts';
import { entitiesLookup } from './lookups/entities.lookup.ts';
import { ratingsLookup } from './lookups/ratings.lookup.ts';
import { votesLookup } from './lookups/votes.lookup.ts';
import { memberData } from './member-data/member-data.ts';
import { indexRatings } from './reactions/index-ratings.reaction.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { searchReadRoutes } from './read-models/search/search.routes.ts';
import { openPorts } from './ports.ts';
import { suggestionRoutes } from './read-models/suggestions/suggestions.routes.ts';

export const searchService = defineServiceWithMemberData({
  name: 'search',
  config: searchConfig,
  migrations: new URL('../migrations/', import.meta.url),
  extraMigrations: [searchIndexMigrations],
  openPorts,
  streams: [],
  projections: [],
  lookups: [membersLookup, entitiesLookup, ratingsLookup, votesLookup],
  reactions: ({ search }) => [indexRatings(search)],
  routes: [searchReadRoutes, suggestionRoutes],
  jobs: [({ search, metrics }) => search.keepIndexed(metrics), forgetTerms],
  memberData,
  rebuilds: ({ config, search, database }) => ({
    documents: async (onProgress) => ({
      rows: await remakeDocuments(database, search, onProgress),
      mended: null,
      hash: null,
    }),
    ...(config.ELASTICSEARCH_URL === undefined ? {} : { index: rebuildIndex(search) }),
  }),
});
