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
  const hasMemory = !hasElasticsearch(config) || config.SEARCH_FALLBACK === 'memory';
  const memory = hasMemory
    ? followDocuments({ ...options, snapshotFolder: config.SEARCH_SNAPSHOT_DIR ?? null })
    : null;
  if (memory !== null && !hasElasticsearch(config)) return withMemory(inMemory(database, memory), memory);
  const elasticsearch = await openElasticsearch(config);
  const alias = config.ELASTICSEARCH_INDEX;
  const indexed = createIndexedDocuments({
    database,
    fallback: memory,
    index: createElasticsearchSearchIndex({ elasticsearch, index: alias, timeoutMs }),
    elasticsearch,
    alias,
    refreshMs: config.ELASTICSEARCH_REFRESH_MS,
    shards: config.ELASTICSEARCH_SHARDS,
    replicas: config.ELASTICSEARCH_REPLICAS ?? null,
    log,
  });
  return memory === null ? indexed : withMemory(indexed, memory);
};

/** Whether Elasticsearch responds to searches. */
export const hasElasticsearch = (config: SearchConfig): boolean =>
  config.SEARCH_ENGINE !== 'memory' &&
  (config.ELASTICSEARCH_URL !== undefined || config.ELASTICSEARCH_CLOUD_ID !== undefined);

/** The index in memory follows the documents, together with the other one. */
const withMemory = (documents: SearchDocuments, memory: FollowedMemoryIndex): SearchDocuments => ({
  ...documents,
  applyIn: async (transaction, changes) => {
    await documents.applyIn(transaction, changes);
    memory.wake();
  },
  apply: async (changes) => {
    await documents.apply(changes);
    memory.wake();
  },
  startIndexing: (metrics) => {
    metrics.gauge('candor_search_memory_bytes', 'Bytes of the index in memory, without its dictionary.', () =>
      memory.bytes(),
    );
    const running = [memory.start(), documents.startIndexing(metrics)];
    return {
      stop: async () => {
        await Promise.all(running.map(({ stop }) => stop()));
      },
    };
  },
});

const inMemory = (database: Database, index: FollowedMemoryIndex): SearchDocuments => ({
  applyIn: writeDocuments,
  apply: (changes) => database.transaction((transaction) => writeDocuments(transaction, changes)),
  search: async (request) => ({ ...(await index.search(request)), mode: 'index' }),
  latest: async () => {
    await index.catchUp();
    return { ...index, search: async (request) => ({ ...(await index.search(request)), mode: 'latest' }) };
  },
  countDocumentsWith: (terms) => index.countDocumentsWith(terms),
  findSimilarTerms: (term, maxEdits) => index.findSimilarTerms(term, maxEdits),
  startIndexing: () => ({ stop: async () => undefined }),
  rebuildIndex: async () => {
    throw new RuleViolation('no-index', 'The index is in memory: there is no other one to build.');
  },
  isIndexReachable: async () => true,
  close: async () => undefined,
});
