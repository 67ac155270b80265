import { setTimeout as pause } from 'node:timers/promises';
import { RuleViolation, Unavailable, type Database, type Logger } from '@candor/platform';
import { InvalidElasticsearchRequest, type Elasticsearch } from '../elasticsearch/elasticsearch-client.ts';
import { indexGenerations } from '../elasticsearch/index-generations.ts';
import { cacheSimilarTerms } from '../query/expand-query.ts';
import type { SearchDocuments, SearchDocumentsResponse } from '../search-documents.ts';
import type { SearchIndex, SearchRequest, SearchTerms } from '../search-index.ts';
import { acquireLock } from './advisory-lock.ts';
import { buildIndex } from './build-index.ts';
import { readInstallationId } from './followed-indices.ts';
import { watchIndex, type IndexWatch } from './index-watch.ts';
import { startIndexer, type Indexer } from './indexer.ts';
import { buildLock } from './reconcile-index.ts';
import { createSearchCircuit } from './search-circuit.ts';
import { measureSearch } from './search-metrics.ts';

export interface IndexedDocumentsOptions {
  readonly database: Database;
  readonly documents: SearchIndex & SearchTerms & Pick<SearchDocuments, 'applyIn'>;
  readonly index: SearchIndex;
  readonly elasticsearch: Elasticsearch;
  readonly alias: string;
  readonly refreshMs: number;
  readonly log: Logger;
}

/** Less than the minute for which a member's searches use the documents, so that the index has their changes by then. */
const toleratedLagMs = 20_000;
const stopTimeoutMs = 2_000;
/** A change is committed a moment after it is applied. */
const wakeAfterMs = 5;

/** The documents in Postgres with an index that follows them. Postgres responds whenever the index cannot. */
export const createIndexedDocuments = (options: IndexedDocumentsOptions): SearchDocuments => {
  const { database, documents, index, elasticsearch, alias, refreshMs, log } = options;
  // The index shows a rating with a new word no sooner.
  const terms = cacheSimilarTerms(documents, refreshMs);
  const circuit = createSearchCircuit(index, log);
  const installationId = () => readInstallationId(database);
  const generations = indexGenerations({ elasticsearch, alias, refreshMs, installationId });
  let running: { readonly watch: IndexWatch; readonly indexer: Indexer } | null = null;
  let countSearch = (_mode: SearchDocumentsResponse['mode']): void => undefined;

  const isUsable = (): boolean => running?.watch.isUsable() === true && circuit.isClosed();

  const search = async (request: SearchRequest, isLatest = false): Promise<SearchDocumentsResponse> => {
    if (isLatest) return { ...(await documents.search(request)), mode: 'latest' };
    if (isUsable()) {
      try {
        return { ...(await circuit.search(request)), mode: 'index' };
      } catch (error) {
        if (!(error instanceof Unavailable) || error instanceof InvalidElasticsearchRequest)
          log.error({ err: error }, 'search index failed');
      }
    }
    return { ...(await documents.search(request)), mode: 'fallback' };
  };

  const wakeIndexer = (): void => {
    setTimeout(() => running?.indexer.wake(), wakeAfterMs).unref();
  };

  return {
    applyIn: async (transaction, changes) => {
      await documents.applyIn(transaction, changes);
      wakeIndexer();
    },
    apply: async (changes) => {
      await documents.apply(changes);
      wakeIndexer();
    },
    findSimilarTerms: (term) => terms.findSimilarTerms(term),
    purgeUnusedTerms: () => documents.purgeUnusedTerms(),
    search: async (request, isLatest) => {
      const response = await search(request, isLatest);
      countSearch(response.mode);
      return response;
    },
    startIndexing: (metrics) => {
      const watch = watchIndex({ database, log, toleratedLagMs });
      const indexer = startIndexer({ database, elasticsearch, generations, log });
      running = { watch, indexer };
      countSearch = measureSearch(metrics, watch, isUsable);
      return {
        stop: async () => {
          running = null;
          circuit.stop();
          const stopped = Promise.all([watch.stop(), indexer.stop()]);
          await Promise.race([stopped, pause(stopTimeoutMs, undefined, { ref: false })]);
          // Rejects a write that still hangs.
          await elasticsearch.close();
          await stopped;
        },
      };
    },
    rebuildIndex: async ({ onProgress = () => undefined, signal = new AbortController().signal }) => {
      const lock = await acquireLock(database, buildLock);
      if (lock === null)
        throw new RuleViolation('rebuild-running', 'The search index is being built already.');
      try {
        return await buildIndex({ database, elasticsearch, generations, log, signal, onProgress });
      } finally {
        await lock.release();
      }
    },
    isReachable: () => documents.isReachable(),
    close: async () => {
      circuit.stop();
      await elasticsearch.close();
    },
  };
};
