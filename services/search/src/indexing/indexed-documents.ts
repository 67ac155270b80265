import { setTimeout as pause } from 'node:timers/promises';
import { type Database, RuleViolation, Unavailable, type Logger } from '@candor/platform';
import { buildIndex } from './build-index.ts';
import { NotUnderstood, type Elasticsearch } from '../elasticsearch/elasticsearch-connection.ts';
import { elasticsearchIndices } from '../elasticsearch/index-generations.ts';
import type { FindMostRated } from '../elasticsearch/elasticsearch-suggestions.ts';
import { keptTerms } from '../query/kept-terms.ts';
import type { KeptViews } from '../elasticsearch/kept-views.ts';
import { mergeAnswers } from '../query/merge-answers.ts';
import { takeLock } from './pooled-lock.ts';
import { createSearchCircuit } from './search-circuit.ts';
import type { SearchDocuments, SearchDocumentsAnswer } from '../search-documents.ts';
import { watchSearchIndex, type SearchIndexWatch } from './index-watch.ts';
import type { SearchIndex, SearchRequest, SearchTerms } from '../search-index.ts';
import { startSearchIndexer, type SearchIndexer } from './search-indexer.ts';
import { readInstallation } from './followed-indices.ts';
import { measureSearch } from './search-metrics.ts';
import { createSearchPace } from './search-pace.ts';
import { noteOwnChanges, readOwnChanges } from './own-changes.ts';
import { buildLock } from './reconcile-index.ts';

export interface IndexedDocumentsOptions {
  readonly database: Database;
  readonly documents: SearchIndex & SearchTerms & Pick<SearchDocuments, 'applyIn'>;
  readonly index: SearchIndex;
  /** How often the index had to fetch views. */
  readonly views: KeptViews['asked'];
  readonly findMostRated: FindMostRated;
  readonly elasticsearch: Elasticsearch;
  readonly alias: string;
  readonly refreshMs: number;
  readonly log: Logger;
}

const rememberedOwnChangesMs = 30_000;
/** Less than own changes are remembered for: so there is no time at which neither knows a change. */
const toleratedLagMs = 20_000;
/** Who changed more than this lately is answered from the documents alone. */
const mostOwnChanges = 200;
const stopPatienceMs = 2_000;
/** A change is committed a moment after it was applied. */
const wakeAfterMs = 5;

/** The documents with an index that follows them, and answer themselves whenever it cannot. */
export const createIndexedDocuments = (options: IndexedDocumentsOptions): SearchDocuments => {
  const { database, documents, index, views, elasticsearch, alias, refreshMs, log } = options;
  // The index shows a rating with a new word no sooner.
  const terms = keptTerms(documents, refreshMs);
  const pace = createSearchPace();
  const circuit = createSearchCircuit({ search: (asked) => pace.watch(() => index.search(asked)) }, log);
  const indices = elasticsearchIndices({
    elasticsearch,
    alias,
    refreshMs,
    installation: () => readInstallation(database),
  });
  let kept: { readonly watch: SearchIndexWatch; readonly indexer: SearchIndexer } | null = null;
  const answered = { index: 0, fallback: 0 };

  const ownChangesOf = (actorId: string) =>
    readOwnChanges(database, {
      actorId,
      sinceMs: rememberedOwnChangesMs + refreshMs,
      most: mostOwnChanges + 1,
    });

  const fromIndex = async (request: SearchRequest, asker: string | undefined) => {
    const own = asker === undefined ? [] : await ownChangesOf(asker);
    if (own.length === 0) return circuit.search(request);
    if (own.length > mostOwnChanges) return documents.search(request);
    const [others, mine] = await Promise.all([
      circuit.search({ ...request, exceptRatingIds: [...request.exceptRatingIds, ...own] }),
      documents.search({ ...request, onlyRatingIds: onlyOf(request, own) }),
    ]);
    return mergeAnswers(request, others, mine);
  };

  const isAnswering = (): boolean => kept?.watch.isUsable() === true && circuit.isClosed();
  const noteFailure = (error: unknown): void => {
    if (!(error instanceof Unavailable) || error instanceof NotUnderstood)
      log.error({ err: error }, 'search index failed');
  };

  const search = async (request: SearchRequest, asker?: string): Promise<SearchDocumentsAnswer> => {
    if (isAnswering()) {
      try {
        return { ...(await fromIndex(request, asker)), mode: 'index' };
      } catch (error) {
        noteFailure(error);
      }
    }
    return { ...(await documents.search(request)), mode: 'fallback' };
  };

  const wakeSoon = (): void => {
    setTimeout(() => kept?.indexer.wake(), wakeAfterMs).unref();
  };

  return {
    applyIn: async (transaction, changes, madeBy = []) => {
      await documents.applyIn(transaction, changes);
      await noteOwnChanges(transaction, madeBy);
      wakeSoon();
    },
    apply: async (changes) => {
      await documents.apply(changes);
      wakeSoon();
    },
    termsOneLetterFrom: (term) => terms.termsOneLetterFrom(term),
    forgetUnusedTerms: () => documents.forgetUnusedTerms(),
    search: async (request, asker) => {
      const answer = await search(request, asker);
      answered[answer.mode] += 1;
      return answer;
    },
    mostRatedStarting: async (text, limit) => {
      if (!isAnswering()) return null;
      try {
        return await circuit.ask(() => pace.watch(() => options.findMostRated(text, limit)));
      } catch (error) {
        noteFailure(error);
        return null;
      }
    },
    keepIndexed: (metrics) => {
      const watch = watchSearchIndex({ database, log, toleratedLagMs });
      const indexer = startSearchIndexer({ database, elasticsearch, indices, log });
      kept = { watch, indexer };
      measureSearch(metrics, { watch, isAnswering: () => circuit.isClosed(), answered, views });
      return {
        stop: async () => {
          kept = null;
          circuit.stop();
          const stopped = Promise.all([watch.stop(), indexer.stop()]);
          await Promise.race([stopped, pause(stopPatienceMs, undefined, { ref: false })]);
          await elasticsearch.close();
          await index.close();
          await stopped;
        },
      };
    },
    rebuildIndex: async ({ onProgress = () => undefined, signal = new AbortController().signal }) => {
      const lock = await takeLock(database, buildLock);
      if (lock === null)
        throw new RuleViolation('rebuild-running', 'The search index is being built already.');
      try {
        const makeRoom = () => pace.makeRoom();
        return await buildIndex({ database, elasticsearch, indices, log, signal, onProgress, makeRoom });
      } finally {
        await lock.release();
      }
    },
    isReachable: () => documents.isReachable(),
    close: async () => {
      circuit.stop();
      await elasticsearch.close();
      await index.close();
    },
  };
};

const onlyOf = ({ onlyRatingIds }: SearchRequest, own: readonly string[]): readonly string[] =>
  onlyRatingIds === null ? own : own.filter((ratingId) => onlyRatingIds.includes(ratingId));
