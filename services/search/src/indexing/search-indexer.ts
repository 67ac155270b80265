import type { CommonQueryMethods } from 'slonik';
import { type Database, Unavailable, createLoop, type StepResult, type Logger } from '@candor/platform';
import { writeEntries } from '../elasticsearch/bulk.ts';
import { NotThere, Refused, type Elasticsearch } from '../elasticsearch/elasticsearch-connection.ts';
import type { ElasticsearchIndices } from '../elasticsearch/index-generations.ts';
import { takeLock, type PooledLock } from './pooled-lock.ts';
import { readDocumentsAfter } from '../documents/document-log.ts';
import { mendFingerprints } from './search-fingerprints.queries.ts';
import { moveOn, readFollowed, unfollow, type FollowedIndex } from './followed-indices.ts';
import { forgetOwnChanges } from './own-changes.ts';
import { createIndexTending } from './reconcile-index.ts';

export interface SearchIndexer {
  /** Documents have changed: look at once. */
  wake(): void;
  stop(): Promise<void>;
}

export interface SearchIndexerOptions {
  readonly database: Database;
  readonly elasticsearch: Elasticsearch;
  readonly indices: ElasticsearchIndices;
  readonly log: Logger;
}

const indexerLock = 'candor-search-indexer';

const pageSize = 500;
const idleMs = 100;
const tendEveryMs = 1_000;
const lockEveryMs = 1_000;
const outagePauseMs = 1_000;

/**
 * Brings changed documents to the index, for ever, and builds the index when there is none that can be followed. One
 * indexer works per installation; others stand by.
 */
export const startSearchIndexer = (options: SearchIndexerOptions): SearchIndexer => {
  const { database, elasticsearch, log } = options;
  const stopping = new AbortController();
  const tend = createIndexTending({ ...options, signal: stopping.signal });
  const complaints = createComplaints(log);
  const due = { lock: 0, tending: 0, afterOutage: 0 };
  let lock: PooledLock | null = null;

  const letGo = async (): Promise<void> => {
    const held = lock;
    lock = null;
    await held?.release();
  };

  const holdLock = async (): Promise<PooledLock | null> => {
    if (lock !== null || Date.now() < due.lock) return lock;
    due.lock = Date.now() + lockEveryMs;
    lock = await takeLock(database, indexerLock);
    return lock;
  };

  const work = async (connection: CommonQueryMethods): Promise<StepResult> => {
    if (Date.now() >= due.tending) {
      await forgetOwnChanges(connection);
      await tend(connection);
      due.tending = Date.now() + tendEveryMs;
    }
    const result = await bringAllChanges(elasticsearch, connection);
    complaints.settle();
    return result;
  };

  const loop = createLoop({
    name: 'search-indexer',
    log,
    idleMs,
    step: async () => {
      if (Date.now() < due.afterOutage) return 'idle';
      const held = await holdLock();
      if (held === null) return 'idle';
      try {
        return await work(held.connection);
      } catch (error) {
        if (stopping.signal.aborted) return 'idle';
        if (!(error instanceof Unavailable)) {
          await letGo();
          throw error;
        }
        complaints.about(error);
        due.afterOutage = Date.now() + outagePauseMs;
        due.tending = 0;
        return 'idle';
      }
    },
  });

  return {
    wake: () => {
      loop.wake();
    },
    stop: async () => {
      stopping.abort();
      await loop.stop();
      await letGo();
    },
  };
};

const bringAllChanges = async (
  elasticsearch: Elasticsearch,
  connection: CommonQueryMethods,
): Promise<StepResult> => {
  const results: StepResult[] = [];
  for (const index of await readFollowed(connection))
    if (index.is_valid) results.push(await bringChanges(elasticsearch, connection, index));
  return (
    results.find((result) => result === 'again') ?? results.find((result) => result === 'soon') ?? 'idle'
  );
};

const bringChanges = async (
  elasticsearch: Elasticsearch,
  connection: CommonQueryMethods,
  index: FollowedIndex,
): Promise<StepResult> => {
  const { entries, mismarked, end, isMoreWaiting } = await readDocumentsAfter(connection, index, pageSize);
  if (end === null) return isMoreWaiting ? 'soon' : 'idle';
  try {
    await writeEntries(elasticsearch, index.name, entries);
  } catch (error) {
    // Deleted by somebody, or by a build that has just put another in its place.
    if (error instanceof NotThere) await unfollow(connection, index.name);
    throw error;
  }
  await mendFingerprints(connection, mismarked);
  await moveOn(connection, index, end);
  return 'again';
};

/** Says each reason once, until it is over. */
const createComplaints = (log: Logger) => {
  let last: string | null = null;
  return {
    about: (error: Unavailable): void => {
      if (error.message === last) return;
      last = error.message;
      const facts = { reason: error.message };
      if (error instanceof Refused) log.error(facts, 'search index needs a person');
      else log.warn(facts, 'search index does not take changes');
    },
    settle: (): void => {
      if (last !== null) log.info('search index takes changes again');
      last = null;
    },
  };
};
