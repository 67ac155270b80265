import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable, type Database } from '@candor/platform';
import {
  readSettledHorizon,
  startOfLog,
  type DocumentStatistics,
  type LogPage,
  type LogPosition,
} from '../documents/log-of-table.ts';
import {
  MissingInElasticsearch,
  RejectedByElasticsearch,
  type Elasticsearch,
} from '../elasticsearch/elasticsearch-client.ts';
import { readIndexStatistics } from '../elasticsearch/index-generations.ts';
import type { IndexedDocument } from '../elasticsearch/index-schema.ts';
import { writeIndexed } from '../elasticsearch/write-indexed.ts';
import type { FollowedLog } from './followed-log.ts';

export interface BuildProgress {
  readonly written: number;
  readonly total: number;
}

export interface FillOptions {
  readonly documents: FollowedLog;
  readonly database: Database;
  readonly elasticsearch: Elasticsearch;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BuildProgress) => void | Promise<void>;
}

/** Writes all documents into a new index, and then the changes that were made meanwhile. */
export interface Filling {
  /** Reads the log to its end. A constant writer may add entries behind it. */
  catchUp(): Promise<void>;
  /** Catches up until the index equals the documents. Resolves with the number of documents. */
  untilEqual(): Promise<number>;
  position(): LogPosition;
  written(): number;
}

const pageSize = 2_000;
const equalWithinMs = 60_000;
const retryMs = 100;
/** A build that begins again costs more than to wait while Elasticsearch has no memory, or restarts. */
const writableWithinMs = 60_000;
const retryWriteMs = 1_000;
const emptyPage: LogPage<IndexedDocument> = { entries: [], end: null, unsettled: [], last: null };

export const startFilling = async (
  { documents, database, elasticsearch, signal, onProgress }: FillOptions,
  index: string,
): Promise<Filling> => {
  await documents.moveFuture(database);
  const { count: total } = await documents.readStatistics(database);
  const horizon = await readSettledHorizon(database);
  let position = startOfLog;
  let written = 0;

  /** A document that was removed before this index began was never in it. */
  const withoutOldRemovals = ({ entries, end }: LogPage<IndexedDocument>): readonly IndexedDocument[] =>
    end && BigInt(end.transaction_id) < horizon ? entries.filter(({ removed }) => !removed) : entries;

  const write = async (entries: readonly IndexedDocument[]): Promise<void> => {
    const deadline = Date.now() + writableWithinMs;
    for (;;) {
      try {
        await writeIndexed(elasticsearch, index, entries);
        return;
      } catch (error) {
        if (!isTemporary(error) || Date.now() > deadline) throw error;
        await pause(retryWriteMs);
        signal.throwIfAborted();
      }
    }
  };

  const catchUp = async (): Promise<void> => {
    let page = await documents.readAfter(database, position, pageSize);
    while (page.end) {
      signal.throwIfAborted();
      const entries = withoutOldRemovals(page);
      const isLast = page.entries.length < pageSize;
      const [next] = await Promise.all([
        isLast ? emptyPage : documents.readAfter(database, page.end, pageSize),
        write(entries),
      ]);
      position = page.end;
      written += entries.length;
      await onProgress({ written, total: Math.max(total, written) });
      page = next;
    }
  };

  const untilEqual = async (): Promise<number> => {
    const deadline = Date.now() + equalWithinMs;
    for (;;) {
      const { drift, count } = await compare({ documents, database, elasticsearch, index, wait: catchUp });
      if (drift === 0) return count;
      if (Date.now() > deadline)
        throw new Error(`The index ${index} differs from the documents: drift ${drift}.`);
      await pause(retryMs);
      signal.throwIfAborted();
    }
  };

  return { catchUp, untilEqual, position: () => position, written: () => written };
};

const isTemporary = (error: unknown): boolean =>
  error instanceof Unavailable &&
  !(error instanceof MissingInElasticsearch || error instanceof RejectedByElasticsearch);

const settleWithinMs = 3_000;

/**
 * The drift of an index that the indexer follows: how many documents it has too many or too few, or 1 when only its newest
 * version differs. Changes on their way to the index get a few seconds. `null`: there is no such index.
 */
export const measureDrift = async (
  { documents, database, elasticsearch }: Pick<FillOptions, 'documents' | 'database' | 'elasticsearch'>,
  index: string,
): Promise<number | null> => {
  const deadline = Date.now() + settleWithinMs;
  try {
    for (;;) {
      const { drift } = await compare({
        documents,
        database,
        elasticsearch,
        index,
        wait: () => pause(retryMs),
      });
      if (drift === 0 || Date.now() > deadline) return drift;
    }
  } catch (error) {
    if (error instanceof MissingInElasticsearch) return null;
    throw error;
  }
};

interface Comparison extends Pick<FillOptions, 'documents' | 'database' | 'elasticsearch'> {
  readonly index: string;
  /** Runs until the index has the documents that were there before. */
  readonly wait: () => Promise<void>;
}

/** Documents change meanwhile, so they are read before and after the index, which must be in between. */
const compare = async ({ documents, database, elasticsearch, index, wait }: Comparison) => {
  const before = await documents.readStatistics(database);
  await wait();
  const found = await readIndexStatistics(elasticsearch, index);
  const after = await documents.readStatistics(database);
  return { drift: driftOf(found, before, after), count: found.count };
};

const driftOf = (found: DocumentStatistics, ...documents: readonly DocumentStatistics[]): number => {
  const counts = documents.map(({ count }) => count);
  const versions = documents.map(({ newestVersion }) => newestVersion);
  const isOtherVersion =
    found.newestVersion < Math.min(...versions) || found.newestVersion > Math.max(...versions);
  return Math.max(
    Math.min(...counts) - found.count,
    found.count - Math.max(...counts),
    isOtherVersion ? 1 : 0,
  );
};
