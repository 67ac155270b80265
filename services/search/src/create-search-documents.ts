import { RuleViolation, type Database, type Logger } from '@candor/platform';
import type { SearchConfig } from './config.ts';
import { openElasticsearch } from './elasticsearch/elasticsearch-client.ts';
import { createElasticsearchSearchIndex } from './elasticsearch/elasticsearch-search-index.ts';
import { createIndexedDocuments } from './indexing/indexed-documents.ts';
import { createPostgresSearchIndex } from './postgres/postgres-search-index.ts';
import type { SearchDocuments } from './search-documents.ts';

export { searchIndexMigrations } from './postgres/postgres-search-index.ts';
export type { SearchDocuments } from './search-documents.ts';
export type { SearchDocument } from './search-index.ts';

export interface SearchDocumentsOptions {
  /** The migrated schema of the search service. */
  readonly database: Database;
  readonly config: SearchConfig;
  readonly log: Logger;
  /** Postgres responds when the index has not responded within this time. */
  readonly timeoutMs?: number;
}

/** The only place that chooses a search index. The first request connects. */
export const createSearchDocuments = async ({
  database,
  config,
  log,
  timeoutMs = 1_000,
}: SearchDocumentsOptions): Promise<SearchDocuments> => {
  const documents = createPostgresSearchIndex(database);
  if (!hasElasticsearch(config)) {
    return {
      ...documents,
      search: async (request) => ({ ...(await documents.search(request)), mode: 'index' }),
      startIndexing: () => ({ stop: async () => undefined }),
      rebuildIndex: async () => {
        throw new RuleViolation('no-index', 'Postgres does the search: there is no index to build.');
      },
    };
  }
  const elasticsearch = await openElasticsearch(config);
  const alias = config.ELASTICSEARCH_INDEX;
  return createIndexedDocuments({
    database,
    documents,
    index: createElasticsearchSearchIndex({ elasticsearch, index: alias, timeoutMs }),
    elasticsearch,
    alias,
    refreshMs: config.ELASTICSEARCH_REFRESH_MS,
    log,
  });
};

export const hasElasticsearch = (config: SearchConfig): boolean =>
  config.ELASTICSEARCH_URL !== undefined || config.ELASTICSEARCH_CLOUD_ID !== undefined;
