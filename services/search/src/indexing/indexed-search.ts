import { setTimeout as pause } from 'node:timers/promises';
import { RuleViolation, Unavailable, type Database, type Logger, type Metrics } from '@candor/platform';
import { InvalidElasticsearchRequest } from '../elasticsearch/elasticsearch-client.ts';
import {
  indexGenerations,
  refresh,
  type IndexGenerationsOptions,
} from '../elasticsearch/index-generations.ts';
import type { RebuildIndexOptions, ResponseMode } from '../search-documents.ts';
import { acquireLock } from './advisory-lock.ts';
import { buildIndex, type BuiltIndex } from './build-index.ts';
import { cacheTerms, type SearchTerms } from './cache-terms.ts';
import type { FollowedLog } from './followed-log.ts';
import { watchIndex, type IndexWatch } from './index-watch.ts';
import { startIndexer, type Indexer } from './indexer.ts';
import { readInstallationId } from './installation-id.ts';
import { buildLockOf } from './reconcile-index.ts';
import { createSearchCircuit } from './search-circuit.ts';
import { measureSearch, type SearchMetricNames } from './search-metrics.ts';

/** An index of documents of one kind. */
export interface SearchableIndex<Request, Response> extends SearchTerms {
  search(request: Request): Promise<Response>;
}

/** Another index that follows the documents. */
export interface FallbackIndex<Request, Response> extends SearchableIndex<Request, Response> {
  /** Resolves when the index has all changes that are committed now. */
  catchUp(): Promise<void>;
  isFilled(): boolean;
}

/** An index in Elasticsearch that follows documents. The fallback responds whenever that index cannot. */
export interface IndexedSearch<Request, Response> extends ModedIndex<Request, Response> {
  /** Resolves with an index that has all changes that are committed now. */
  latest(): Promise<ModedIndex<Request, Response>>;
  /** Documents are about to change: read the log soon. */
  wake(): void;
  startIndexing(metrics: Metrics): { readonly stop: () => Promise<void> };
  /** See `SearchDocuments`. */
  rebuildIndex(options: RebuildIndexOptions): Promise<BuiltIndex>;
  isIndexReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Its responses say what responded. */
export type ModedIndex<Request, Response> = SearchableIndex<Request, Moded<Response>>;
export type Moded<Response> = Response & { readonly mode: ResponseMode };

export interface IndexedSearchOptions<Request, Response> extends Omit<
  IndexGenerationsOptions,
  'installationId' | 'schema'
> {
  readonly documents: FollowedLog;
  readonly database: Database;
  readonly fallback: FallbackIndex<Request, Response> | null;
  readonly index: SearchableIndex<Request, Response>;
  /** Requests the total of all documents and no hits. */
  readonly probe: Request;
  readonly metricNames: SearchMetricNames;
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

export const createIndexedSearch = <Request, Response extends object>({
  documents,
  database,
  fallback,
  index,
  probe,
  metricNames,
  log,
  ...options
}: IndexedSearchOptions<Request, Response>): IndexedSearch<Request, Response> => {
  const { elasticsearch, alias } = options;
  const circuit = createSearchCircuit(() => index.search(probe), log);
  const installationId = () => readInstallationId(database);
  const generations = indexGenerations({ ...options, schema: documents.schema, installationId });
  let running: { readonly watch: IndexWatch; readonly indexer: Indexer } | null = null;
  let countSearch = (_mode: ResponseMode): void => undefined;

  const isUsable = (): boolean => running?.watch.isUsable() === true && circuit.isClosed();

  /** The fallback responds when the index cannot, or has just failed to. */
  const readFromEither = async <Value>(
    fromIndex: () => Promise<Value>,
    fromFallback: (other: FallbackIndex<Request, Response>) => Promise<Value>,
  ): Promise<Value> => {
    if (isUsable()) {
      try {
        return await fromIndex();
      } catch (error) {
        if (!(error instanceof Unavailable) || error instanceof InvalidElasticsearchRequest)
          log.error({ err: error }, 'search index failed');
        if (fallback === null) throw error;
      }
    }
    if (fallback === null) throw new Unavailable('The search index does not respond, or is being built.');
    return fromFallback(fallback);
  };

  const search = (request: Request): Promise<Moded<Response>> =>
    readFromEither<Moded<Response>>(
      async () => ({ ...(await circuit.run(() => index.search(request))), mode: 'index' }),
      async (other) => ({ ...(await other.search(request)), mode: 'fallback' }),
    );

  const indexTerms: SearchTerms = {
    countDocumentsWith: (terms) => circuit.run(() => index.countDocumentsWith(terms)),
    findSimilarTerms: (term, maxEdits) => circuit.run(() => index.findSimilarTerms(term, maxEdits)),
  };

  /** A filled fallback in this process costs no round trip, and its statistics are those of the latest documents. */
  const withFallback = (terms: SearchTerms): SearchTerms => {
    const read = <Value>(from: (source: SearchTerms) => Promise<Value>): Promise<Value> =>
      fallback?.isFilled() === true ? from(fallback) : readFromEither(() => from(terms), from);
    return {
      countDocumentsWith: (wanted) => read((source) => source.countDocumentsWith(wanted)),
      findSimilarTerms: (term, maxEdits) => read((source) => source.findSimilarTerms(term, maxEdits)),
    };
  };

  const counted = async (response: Promise<Moded<Response>>): Promise<Moded<Response>> => {
    countSearch((await response).mode);
    return response;
  };

  const latest = async (): Promise<ModedIndex<Request, Response>> => {
    if (fallback?.isFilled() === true || (fallback !== null && !isUsable())) {
      await fallback.catchUp();
      const found = async (request: Request) => ({
        ...(await fallback.search(request)),
        mode: 'latest' as const,
      });
      return { ...fallback, search: (request) => counted(found(request)) };
    }
    const end = await documents.readEnd(database);
    const deadline = Date.now() + latestWithinMs;
    while (!(await documents.indices.hasPassed(database, end)) && Date.now() < deadline) {
      running?.indexer.wake();
      await pause(latestPollMs);
    }
    await refresh(elasticsearch, alias).catch(() => undefined);
    // Not from the cache, which may lack a new term.
    return { ...withFallback(indexTerms), search: (request) => counted(search(request)) };
  };

  const wake = (): void => {
    setTimeout(() => running?.indexer.wake(), wakeAfterMs).unref();
  };

  return {
    ...withFallback(cacheTerms(indexTerms)),
    search: (request) => counted(search(request)),
    latest,
    wake,
    startIndexing: (metrics) => {
      const watch = watchIndex({ documents, database, log, toleratedLagMs });
      const indexer = startIndexer({ documents, database, elasticsearch, generations, log });
      running = { watch, indexer };
      countSearch = measureSearch(metrics, metricNames, { watch, isUsable });
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
      const lock = await acquireLock(database, buildLockOf(documents));
      if (lock === null)
        throw new RuleViolation('rebuild-running', 'The search index is being built already.');
      try {
        return await buildIndex({ documents, database, elasticsearch, generations, log, signal, onProgress });
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
