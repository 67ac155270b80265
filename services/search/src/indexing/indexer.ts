import { createLoop, Unavailable, type Database, type Logger, type StepResult } from '@candor/platform';
import type { CommonQueryMethods } from 'slonik';
import {
  MissingInElasticsearch,
  RejectedByElasticsearch,
  type Elasticsearch,
} from '../elasticsearch/elasticsearch-client.ts';
import { refresh, type IndexGenerations } from '../elasticsearch/index-generations.ts';
import { writeIndexed } from '../elasticsearch/write-indexed.ts';
import { acquireLock, type AdvisoryLock } from './advisory-lock.ts';
import type { FollowedIndex } from './followed-indices.ts';
import type { FollowedLog } from './followed-log.ts';
import { createReconciler } from './reconcile-index.ts';

export interface Indexer {
  /** Documents have changed: read the log immediately. */
  wake(): void;
  stop(): Promise<void>;
}

export interface IndexerOptions {
  readonly documents: FollowedLog;
  readonly database: Database;
  readonly elasticsearch: Elasticsearch;
  readonly generations: IndexGenerations;
  readonly log: Logger;
}

const pageSize = 500;
const idleMs = 100;
const reconcileEveryMs = 1_000;
const lockEveryMs = 1_000;
const outagePauseMs = 1_000;

/**
 * Writes changed documents to the index until stopped, and builds an index when there is none to follow. One indexer
 * works per installation; the others wait for its lock.
 */
export const startIndexer = (options: IndexerOptions): Indexer => {
  const { documents, database, log } = options;
  const stopping = new AbortController();
  const reconcile = createReconciler({ ...options, signal: stopping.signal });
  const outage = createOutageLog(log);
  const due = { lock: 0, reconciliation: 0, afterOutage: 0 };
  let lock: AdvisoryLock | null = null;

  const releaseLock = async (): Promise<void> => {
    const held = lock;
    lock = null;
    await held?.release();
  };

  const holdLock = async (): Promise<AdvisoryLock | null> => {
    if (lock !== null || Date.now() < due.lock) return lock;
    lock = await acquireLock(database, `candor-${documents.name}-indexer`);
    // Only while another one works: a step that fails must not be followed by one that tries nothing.
    if (lock === null) due.lock = Date.now() + lockEveryMs;
    return lock;
  };

  const work = async (connection: CommonQueryMethods): Promise<StepResult> => {
    if (Date.now() >= due.reconciliation) {
      await reconcile(connection);
      due.reconciliation = Date.now() + reconcileEveryMs;
    }
    const result = await writeAllChanges(options, connection);
    outage.end();
    return result;
  };

  const loop = createLoop({
    name: `${documents.name}-indexer`,
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
          await releaseLock();
          throw error;
        }
        outage.report(error);
        due.afterOutage = Date.now() + outagePauseMs;
        due.reconciliation = 0;
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
      await releaseLock();
    },
  };
};

type Writing = Pick<IndexerOptions, 'documents' | 'elasticsearch'>;

const writeAllChanges = async (writing: Writing, connection: CommonQueryMethods): Promise<StepResult> => {
  const results: StepResult[] = [];
  for (const index of await writing.documents.indices.read(connection))
    if (index.is_valid) results.push(await writeChanges(writing, connection, index));
  return (['again', 'soon'] as const).find((result) => results.includes(result)) ?? 'idle';
};

const writeChanges = async (
  { documents, elasticsearch }: Writing,
  connection: CommonQueryMethods,
  index: FollowedIndex,
): Promise<StepResult> => {
  const { entries, end, unsettled } = await documents.readAfter(connection, index, pageSize);
  if (end === null) return unsettled.length > 0 ? 'soon' : 'idle';
  try {
    await writeIndexed(elasticsearch, index.name, entries);
  } catch (error) {
    // Someone deleted it, or a build has just replaced it.
    if (error instanceof MissingInElasticsearch) await documents.indices.unfollow(connection, index.name);
    throw error;
  }
  await documents.indices.advance(connection, index, end);
  // No one may find for another refresh interval what a member deleted or an admin hid.
  if (entries.some(({ removed }) => removed)) await refresh(elasticsearch, index.name);
  return 'again';
};

/** Logs each reason once per outage. */
const createOutageLog = (log: Logger) => {
  let last: string | null = null;
  return {
    report: (error: Unavailable): void => {
      if (error.message === last) return;
      last = error.message;
      const facts = { reason: error.message };
      if (error instanceof RejectedByElasticsearch) log.error(facts, 'search index needs an operator');
      else log.warn(facts, 'search index does not take changes');
    },
    end: (): void => {
      if (last !== null) log.info('search index takes changes again');
      last = null;
    },
  };
};
