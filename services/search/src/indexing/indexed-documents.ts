import { setTimeout as pause } from 'node:timers/promises';
import { RuleViolation, Unavailable, type Database, type Logger } from '@candor/platform';
import { ratingLog } from '../documents/document-log.ts';
import { writeDocuments } from '../documents/write-documents.ts';
import { InvalidElasticsearchRequest } from '../elasticsearch/elasticsearch-client.ts';
import {
  indexGenerations,
  refresh,
  type IndexGenerationsOptions,
} from '../elasticsearch/index-generations.ts';
import type { SearchDocuments, SearchDocumentsResponse, SearchedDocuments } from '../search-documents.ts';
import type { SearchIndex, SearchRequest } from '../search-index.ts';
import { acquireLock } from './advisory-lock.ts';
import { buildIndex } from './build-index.ts';
import { cacheTerms, type SearchTerms } from './cache-terms.ts';
import { hasPassed, readInstallationId } from './followed-indices.ts';
import { watchIndex, type IndexWatch } from './index-watch.ts';
import { startIndexer, type Indexer } from './indexer.ts';
import { buildLock } from './reconcile-index.ts';
import { createSearchCircuit } from './search-circuit.ts';
import { measureSearch } from './search-metrics.ts';

/** Another index that follows the documents. */
export interface FallbackIndex extends SearchIndex {
  /** Resolves when the index has all changes that are committed now. */
  catchUp(): Promise<void>;
  isFilled(): boolean;
}

export interface IndexedDocumentsOptions extends Omit<IndexGenerationsOptions, 'installationId'> {
  readonly database: Database;
  readonly fallback: FallbackIndex | null;
  readonly index: SearchIndex;
  readonly log: Logger;
}

/** Less than the minute for which a member's searches use the documents, so that the index has their changes by then. */
const toleratedLagMs = 20_000;
const stopTimeoutMs = 2_000;
/** A change of a transaction that runs longer is found later. */
const latestWithinMs = 2_000;
const latestPollMs = 10;
const pingTimeoutMs = 1_500;
/** A change is committed a moment after it is applied. */
const wakeAfterMs = 5;

/** The documents with an index in Elasticsearch that follows them. The fallback responds whenever that index cannot. */
export const createIndexedDocuments = ({
  database,
  fallback,
  index,
  log,
  ...options
}: IndexedDocumentsOptions): Omit<SearchDocuments, 'suggest'> => {
  const { elasticsearch, alias } = options;
  const indexTerms = cacheTerms(index);
  const circuit = createSearchCircuit(index, log);
  const installationId = () => readInstallationId(database);
  const generations = indexGenerations({ ...options, installationId });
  let running: { readonly watch: IndexWatch; readonly indexer: Indexer } | null = null;
  let countSearch = (_mode: SearchDocumentsResponse['mode']): void => undefined;

  const isUsable = (): boolean => running?.watch.isUsable() === true && circuit.isClosed();

  const search = async (request: SearchRequest): Promise<SearchDocumentsResponse> => {
    if (isUsable()) {
      try {
        return { ...(await circuit.search(request)), mode: 'index' };
      } catch (error) {
        if (!(error instanceof Unavailable) || error instanceof InvalidElasticsearchRequest)
          log.error({ err: error }, 'search index failed');
        if (fallback === null) throw error;
      }
    }
    return { ...(await requireFallback().search(request)), mode: 'fallback' };
  };

  const requireFallback = (): FallbackIndex => {
    if (fallback === null) throw new Unavailable('The search index does not respond, or is being built.');
    return fallback;
  };

  /** The fallback in this process costs no round trip, and its statistics are those of the latest documents. */
  const terms = (): SearchTerms =>
    fallback?.isFilled() === true || !isUsable() ? requireFallback() : indexTerms;

  const counted = async (response: Promise<SearchDocumentsResponse>): Promise<SearchDocumentsResponse> => {
    countSearch((await response).mode);
    return response;
  };

  const latest = async (): Promise<SearchedDocuments> => {
    if (fallback?.isFilled() === true || (fallback !== null && !isUsable())) {
      await fallback.catchUp();
      const found = async (request: SearchRequest) => ({
        ...(await fallback.search(request)),
        mode: 'latest' as const,
      });
      return { ...fallback, search: (request) => counted(found(request)) };
    }
    const end = await ratingLog.readEnd(database);
    const deadline = Date.now() + latestWithinMs;
    while (!(await hasPassed(database, end)) && Date.now() < deadline) {
      running?.indexer.wake();
      await pause(latestPollMs);
    }
    await refresh(elasticsearch, alias).catch(() => undefined);
    // Not from the cache, which may lack a new term.
    return { ...index, search: (request) => counted(search(request)) };
  };

  const wake = (): void => {
    setTimeout(() => running?.indexer.wake(), wakeAfterMs).unref();
  };

  return {
    applyIn: async (transaction, changes) => {
      await writeDocuments(transaction, changes);
      wake();
    },
    apply: async (changes) => {
      await database.transaction((transaction) => writeDocuments(transaction, changes));
      wake();
    },
    countDocumentsWith: async (wanted) => terms().countDocumentsWith(wanted),
    findSimilarTerms: async (term, maxEdits) => terms().findSimilarTerms(term, maxEdits),
    search: (request) => counted(search(request)),
    latest,
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
    isIndexReachable: () => elasticsearch.send((client, sending) => client.ping({}, sending), pingTimeoutMs),
    close: async () => {
      circuit.stop();
      await elasticsearch.close();
    },
  };
};
