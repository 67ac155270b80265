import { entityLog } from '../entities/entity-log.ts';
import { everyEntity, type EntityRequest, type EntityResponse } from '../entities/entity-index.ts';
import { entitySchema } from '../elasticsearch/entity-mapping.ts';
import { indexedEntity } from '../elasticsearch/indexed-entity.ts';
import { followedLog } from './followed-log.ts';
import { createIndexedSearch, type IndexedSearch, type IndexedSearchOptions } from './indexed-search.ts';

export const followedEntities = followedLog({
  name: 'entity-search',
  schema: entitySchema,
  documents: entityLog,
  indexed: indexedEntity,
  table: 'entity_indices',
  id: 'entity_id',
});

const probe: EntityRequest = { ...everyEntity, limit: 0 };

type IndexedEntitiesOptions = Omit<
  IndexedSearchOptions<EntityRequest, EntityResponse>,
  'documents' | 'probe' | 'metricNames' | 'shards'
>;

/** The documents of entities with an index in Elasticsearch that follows them. */
export const createIndexedEntities = ({
  log,
  ...options
}: IndexedEntitiesOptions): IndexedSearch<EntityRequest, EntityResponse> =>
  createIndexedSearch({
    ...options,
    log: log.child({ documents: 'entities' }),
    documents: followedEntities,
    probe,
    metricNames: {
      usable: 'candor_entity_search_index_usable',
      lagSeconds: 'candor_entity_search_index_lag_seconds',
      waitingDocuments: 'candor_entity_search_index_waiting_documents',
      searches: 'candor_entity_searches_total',
    },
    // Facets and clusters of several shards would be approximate, and entities are few.
    shards: 1,
  });
