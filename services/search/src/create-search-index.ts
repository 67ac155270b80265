import { type Logger, RuleViolation, type Database } from '@candor/platform';
import type { SearchConfig } from './config.ts';
import { openElasticsearch } from './elasticsearch/elasticsearch-connection.ts';
import { createElasticsearchSearchIndex } from './elasticsearch/elasticsearch-search-index.ts';
import { mostRatedInElasticsearch } from './elasticsearch/elasticsearch-suggestions.ts';
import { createIndexedDocuments } from './indexing/indexed-documents.ts';
import { createKeptViews } from './elasticsearch/kept-views.ts';
import { createPostgresSearchIndex, type PostgresSearchIndex } from './postgres/postgres-search-index.ts';
import type { SearchDocuments } from './search-documents.ts';

export type { SearchDocuments } from './search-documents.ts';
export type { SearchDocument } from './search-index.ts';

export { postgresSearchIndexMigrations as searchIndexMigrations } from './postgres/postgres-search-index.ts';

export interface SearchIndexSettings {
  /** The search service's own schema, migrated with `searchIndexMigrations`. */
  readonly database: Database;
  readonly config:
    | Pick<SearchConfig, 'ELASTICSEARCH_URL' | 'ELASTICSEARCH_INDEX' | 'ELASTICSEARCH_REFRESH_MS'>
    | { readonly ELASTICSEARCH_URL?: undefined };
  readonly log: Logger;
  /** The documents answer a search that the index has not answered in this time. */
  readonly patienceMs?: number;
}

const searchPatienceMs = 1_000;

/** The only place that chooses a search index. Nothing is connected before something is asked. */
export const createSearchIndex = async ({
  database,
  config,
  log,
  patienceMs = searchPatienceMs,
}: SearchIndexSettings): Promise<SearchDocuments> => {
  const documents = createPostgresSearchIndex(database);
  if (config.ELASTICSEARCH_URL === undefined) return onTheirOwn(documents);
  const elasticsearch = openElasticsearch(config.ELASTICSEARCH_URL);
  const alias = config.ELASTICSEARCH_INDEX;
  const views = createKeptViews();
  return createIndexedDocuments({
    database,
    documents,
    index: createElasticsearchSearchIndex({ elasticsearch, index: alias, views, withinMs: patienceMs }),
    views: views.asked,
    findMostRated: mostRatedInElasticsearch({ elasticsearch, index: alias, withinMs: patienceMs }),
    elasticsearch,
    alias,
    refreshMs: config.ELASTICSEARCH_REFRESH_MS,
    log,
  });
};

/** The documents are their own index, which shows every change at once. */
const onTheirOwn = (documents: PostgresSearchIndex): SearchDocuments => ({
  applyIn: (transaction, changes) => documents.applyIn(transaction, changes),
  apply: (changes) => documents.apply(changes),
  termsOneLetterFrom: (term) => documents.termsOneLetterFrom(term),
  forgetUnusedTerms: () => documents.forgetUnusedTerms(),
  mostRatedStarting: async () => null,
  search: async (request) => ({ ...(await documents.search(request)), mode: 'index' }),
  keepIndexed: () => ({ stop: async () => undefined }),
  rebuildIndex: async () => {
    throw new RuleViolation('no-index', 'Search answers from its documents: there is no index to build.');
  },
  isReachable: () => documents.isReachable(),
  close: () => documents.close(),
});
