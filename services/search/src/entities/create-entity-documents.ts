import { createLoop, RuleViolation, type Database, type Logger, type Notifications } from '@candor/platform';
import type { SearchConfig } from '../config.ts';
import { hasElasticsearch } from '../create-search-documents.ts';
import { openElasticsearch } from '../elasticsearch/elasticsearch-client.ts';
import { createElasticsearchEntityIndex } from '../elasticsearch/elasticsearch-entity-index.ts';
import { entityAliasOf } from '../elasticsearch/entity-mapping.ts';
import { createIndexedEntities } from '../indexing/indexed-entities.ts';
import type { FallbackIndex, IndexedSearch, ModedIndex } from '../indexing/indexed-search.ts';
import { followLog } from '../memory/follow-log.ts';
import type { ResponseMode } from '../search-documents.ts';
import type { EntityDocuments } from './entity-documents.ts';
import type { EntityRequest, EntityResponse } from './entity-index.ts';
import { entityLog } from './entity-log.ts';
import { createMemoryEntityIndex } from './memory/memory-entity-index.ts';
import {
  markEntities,
  rebuildEntities,
  renewEntities,
  updateEntitiesIn,
  updateMarkedEntities,
} from './update-entities.ts';

export interface EntityDocumentsOptions {
  readonly database: Database;
  readonly config: SearchConfig;
  readonly log: Logger;
  readonly notifications: Pick<Notifications, 'notify' | 'listen'>;
  /** The index in memory responds when Elasticsearch has not responded within this time. */
  readonly timeoutMs?: number;
}

const marksChannel = 'search-entities-to-update';
/** A change marks entities a moment before it commits. */
const marksWithinMs = 100;
/** Its transaction can also wait for others. Postgres ends it after ten seconds. */
const lateMarksWithinMs = 15_000;
const lateRetryMs = 500;
/** Building for an import pauses for so many times as long as it took. */
const importedRests = 2;

export const createEntityDocuments = async (options: EntityDocumentsOptions): Promise<EntityDocuments> => {
  const { database, log, notifications } = options;
  const index = createMemoryEntityIndex();
  const follower = followLog({
    name: 'entity-index-in-memory',
    channel: 'entity-documents',
    database,
    log,
    notifications,
    documents: entityLog,
    apply: (entries) => index.apply(entries),
    fill: async ({ catchUp }) => {
      const startedAt = performance.now();
      await catchUp();
      const { count } = index.statistics();
      log.info({ count, seconds: (performance.now() - startedAt) / 1_000 }, 'entity index is in memory');
    },
  });

  const filled = async () => {
    await follower.untilFilled();
    return index;
  };

  const inMemory: FallbackIndex<EntityRequest, EntityResponse> = {
    search: async (request) => (await filled()).search(request),
    countDocumentsWith: async (terms) => (await filled()).countDocumentsWith(terms),
    findSimilarTerms: async (term, maxEdits) => (await filled()).findSimilarTerms(term, maxEdits),
    catchUp: () => follower.catchUp(),
    isFilled: () => follower.isFilled(),
  };
  const indexed = await openIndexed(options, inMemory);
  const responding = indexed ?? withMode(inMemory, 'index');

  const wake = (): void => {
    follower.wake();
    indexed?.wake();
  };

  const startUpdating = () => {
    let hintedAt = 0;
    let isRenewed = false;
    let importedFrom = 0;
    /** Building takes longer the more reviews an entity has. An import must not make all else wait for that. */
    const updateImported = async (): Promise<boolean> => {
      const startedAt = performance.now();
      if (startedAt < importedFrom || (await updateMarkedEntities(database, 'imported')) === 0) return false;
      const now = performance.now();
      importedFrom = now + importedRests * (now - startedAt);
      return true;
    };
    return createLoop({
      name: 'entity-documents',
      log,
      wokenBy: (onHint) => {
        notifications.listen(marksChannel, () => {
          hintedAt = Date.now();
          onHint();
        });
      },
      step: async () => {
        if (!isRenewed) await renewEntities(database);
        isRenewed = true;
        if ((await updateMarkedEntities(database, 'changed')) > 0 || (await updateImported())) {
          wake();
          return 'again';
        }
        const sinceHintMs = Date.now() - hintedAt;
        if (sinceHintMs < marksWithinMs) return 'soon';
        const restMs = importedFrom - performance.now();
        if (restMs > 0) return { restMs };
        return sinceHintMs < lateMarksWithinMs ? { restMs: lateRetryMs } : 'idle';
      },
    });
  };

  return {
    markIn: async (transaction, affected) => {
      await markEntities(transaction, affected);
      notifications.notify(marksChannel);
    },
    updateIn: async (transaction, entityIds) => {
      await updateEntitiesIn(transaction, entityIds);
      wake();
    },
    search: (request) => responding.search(request),
    countDocumentsWith: (terms) => responding.countDocumentsWith(terms),
    findSimilarTerms: (term, maxEdits) => responding.findSimilarTerms(term, maxEdits),
    suggest: async (typed) => (await filled()).suggest(typed),
    latest: async () => {
      // The member's own changes are among the last ones.
      await updateMarkedEntities(database, 'newest');
      if (indexed !== null) return indexed.latest();
      await follower.catchUp();
      return withMode(inMemory, 'latest');
    },
    start: (metrics) => {
      metrics.gauge(
        'candor_search_entities_memory_bytes',
        'Bytes of the postings of entities in memory.',
        () => index.bytes(),
      );
      const running = [
        follower.start(),
        startUpdating(),
        ...(indexed === null ? [] : [indexed.startIndexing(metrics)]),
      ];
      return {
        stop: async () => {
          await Promise.all(running.map(({ stop }) => stop()));
        },
      };
    },
    rebuild: (onProgress) => rebuildEntities(database, onProgress),
    rebuildIndex: async (rebuilding) => {
      if (indexed === null)
        throw new RuleViolation('no-index', 'The index is in memory: there is no other one to build.');
      return indexed.rebuildIndex(rebuilding);
    },
    close: async () => {
      await indexed?.close();
    },
  };
};

const withMode = (
  index: FallbackIndex<EntityRequest, EntityResponse>,
  mode: ResponseMode,
): ModedIndex<EntityRequest, EntityResponse> => ({
  ...index,
  search: async (request) => ({ ...(await index.search(request)), mode }),
});

/** `null` without an Elasticsearch. */
const openIndexed = async (
  { database, config, log, timeoutMs = 1_000 }: EntityDocumentsOptions,
  inMemory: FallbackIndex<EntityRequest, EntityResponse>,
): Promise<IndexedSearch<EntityRequest, EntityResponse> | null> => {
  if (!hasElasticsearch(config)) return null;
  const elasticsearch = await openElasticsearch(config);
  const alias = entityAliasOf(config.ELASTICSEARCH_INDEX);
  return createIndexedEntities({
    database,
    fallback: config.SEARCH_FALLBACK === 'memory' ? inMemory : null,
    index: createElasticsearchEntityIndex({ elasticsearch, index: alias, timeoutMs }),
    elasticsearch,
    alias,
    refreshMs: config.ELASTICSEARCH_REFRESH_MS,
    replicas: config.ELASTICSEARCH_REPLICAS ?? null,
    log,
  });
};
