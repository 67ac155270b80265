import { RuleViolation, type Database, type Logger, type Notifications } from '@candor/platform';
import type { SearchConfig } from './config.ts';
import { writeDocuments } from './documents/write-documents.ts';
import { openElasticsearch } from './elasticsearch/elasticsearch-client.ts';
import { createElasticsearchSearchIndex } from './elasticsearch/elasticsearch-search-index.ts';
import { createIndexedDocuments } from './indexing/indexed-documents.ts';
import { followDocuments, type FollowedMemoryIndex } from './memory/follow-documents.ts';
import type { SearchDocuments } from './search-documents.ts';

export type { SearchDocuments } from './search-documents.ts';
export { searchIndexMigrations } from './documents/write-documents.ts';
export type { SearchDocument } from './search-index.ts';

export interface SearchDocumentsOptions {
  /** The migrated schema of the search service. */
  readonly database: Database;
  readonly config: SearchConfig;
  readonly log: Logger;
  readonly notifications: Pick<Notifications, 'notify' | 'listen'>;
  /** The fallback responds when Elasticsearch has not responded within this time. */
  readonly timeoutMs?: number;
}

/** The only place that chooses search indexes. The first request connects. */
export const createSearchDocuments = async ({
  timeoutMs = 1_000,
  ...options
}: SearchDocumentsOptions): Promise<SearchDocuments> => {
  const { config, database, log } = options;
  const followOptions = { ...options, snapshotFolder: config.SEARCH_SNAPSHOT_DIR ?? null };
  if (!hasElasticsearch(config)) return inMemory(database, followDocuments(followOptions));
  const elasticsearch = await openElasticsearch(config);
  const alias = config.ELASTICSEARCH_INDEX;
  return createIndexedDocuments({
    database,
    fallback: config.SEARCH_FALLBACK === 'memory' ? followDocuments(followOptions) : null,
    index: createElasticsearchSearchIndex({ elasticsearch, index: alias, timeoutMs }),
    elasticsearch,
    alias,
    refreshMs: config.ELASTICSEARCH_REFRESH_MS,
    shards: config.ELASTICSEARCH_SHARDS,
    replicas: config.ELASTICSEARCH_REPLICAS ?? null,
    log,
  });
};

/** Whether Elasticsearch responds to searches. */
export const hasElasticsearch = (config: SearchConfig): boolean =>
  config.SEARCH_ENGINE !== 'memory' &&
  (config.ELASTICSEARCH_URL !== undefined || config.ELASTICSEARCH_CLOUD_ID !== undefined);

const inMemory = (database: Database, index: FollowedMemoryIndex): SearchDocuments => ({
  applyIn: async (transaction, changes) => {
    await writeDocuments(transaction, changes);
    index.wake();
  },
  apply: async (changes) => {
    await database.transaction((transaction) => writeDocuments(transaction, changes));
    index.wake();
  },
  search: async (request, isLatest = false) => {
    if (isLatest) await index.catchUp();
    return { ...(await index.search(request)), mode: isLatest ? 'latest' : 'index' };
  },
  countDocumentsWith: (terms) => index.countDocumentsWith(terms),
  findSimilarTerms: (term, maxEdits) => index.findSimilarTerms(term, maxEdits),
  startIndexing: (metrics) => {
    metrics.gauge(
      'candor_search_memory_bytes',
      'Bytes of the index in memory, without its dictionary.',
      () => index.statistics().bytes,
    );
    return index.start();
  },
  rebuildIndex: async () => {
    throw new RuleViolation('no-index', 'The index is in memory: there is no other one to build.');
  },
  close: async () => undefined,
});
