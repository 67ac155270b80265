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
import { mergeResponses, readOwnChanges, recordOwnChanges } from './own-changes.ts';
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

/** Own changes are merged for this long, plus the refresh interval. */
const ownChangesMs = 30_000;
/** Less than `ownChangesMs`, so that each change is either in the index or merged. */
const toleratedLagMs = 20_000;
/** A member with more changes than this is served by Postgres alone. */
const mostOwnChanges = 200;
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

  const searchIndex = async (request: SearchRequest, memberId: string | undefined) => {
    const own =
      memberId === undefined
        ? []
        : await readOwnChanges(database, {
            actorId: memberId,
            sinceMs: ownChangesMs + refreshMs,
            most: mostOwnChanges + 1,
          });
    if (own.length === 0) return circuit.search(request);
    if (own.length > mostOwnChanges) return documents.search(request);
    const [others, mine] = await Promise.all([
      circuit.search({ ...request, exceptRatingIds: [...request.exceptRatingIds, ...own] }),
      documents.search({ ...request, onlyRatingIds: intersection(request.onlyRatingIds, own) }),
    ]);
    return mergeResponses(request, others, mine);
  };

  const search = async (request: SearchRequest, memberId?: string): Promise<SearchDocumentsResponse> => {
    if (isUsable()) {
      try {
        return { ...(await searchIndex(request, memberId)), mode: 'index' };
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
    applyIn: async (transaction, changes, ownChanges = []) => {
      await documents.applyIn(transaction, changes);
      await recordOwnChanges(transaction, ownChanges);
      wakeIndexer();
    },
    apply: async (changes) => {
      await documents.apply(changes);
      wakeIndexer();
    },
    findSimilarTerms: (term) => terms.findSimilarTerms(term),
    purgeUnusedTerms: () => documents.purgeUnusedTerms(),
    search: async (request, memberId) => {
      const response = await search(request, memberId);
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

const intersection = (wanted: readonly string[] | null, own: readonly string[]): readonly string[] =>
  wanted === null ? own : own.filter((ratingId) => wanted.includes(ratingId));
