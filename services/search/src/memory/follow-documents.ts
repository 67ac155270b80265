import type { Suggestion } from '@candor/contracts';
import { createLoop, Unavailable, type Database, type Logger, type Notifications } from '@candor/platform';
import { isEqual } from 'es-toolkit';
import {
  moveFutureDocuments,
  readDatabaseId,
  readDocumentStatistics,
  readLogAfter,
  startOfLog,
  type LogPosition,
} from '../documents/document-log.ts';
import type { SearchEntry } from '../documents/search-entry.ts';
import type { SearchIndex } from '../search-index.ts';
import { openSnapshots, type Snapshots } from './snapshot.ts';
import { createMemoryIndex, type MemoryIndex } from './memory-index.ts';

/** An index in memory that follows the documents table of its database. */
export interface FollowedMemoryIndex extends SearchIndex {
  /** Resolves when the index has all changes that are committed now. */
  catchUp(): Promise<void>;
  /** Documents have changed, or will within milliseconds. Other processes get the hint, too. */
  wake(): void;
  /** Fills the index, and then follows the documents until stopped. Searches wait until it is filled. */
  start(): { readonly stop: () => Promise<void> };
  /** See `ListingNames`. */
  suggest(typed: string): Promise<readonly Suggestion[]>;
  statistics: MemoryIndex['statistics'];
  bytes: MemoryIndex['bytes'];
  isFilled(): boolean;
  /** Whether it was filled from a snapshot. */
  isFromSnapshot(): boolean;
  /** The position of the last snapshot that it has written; `null` before the first one. */
  snapshotPosition(): LogPosition | null;
}

export interface FollowOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly notifications: Pick<Notifications, 'notify' | 'listen'>;
  /** Only for suggestions: without terms, and without the views of ratings and authors. */
  readonly isReduced: boolean;
  /** Of this process alone; `null` for no snapshots. */
  readonly snapshotFolder: string | null;
}

const channel = 'search-documents';
/** A page is decoded without a pause. */
const pageSize = 500;
/** A writer announces a change a moment before it commits. */
const retryMs = 4;
const changeWithinMs = 100;
const idleMs = 500;
const fillTimeoutMs = 10_000;
const snapshotEveryMs = 30_000;

export const followDocuments = ({
  database,
  log,
  notifications,
  isReduced,
  snapshotFolder,
}: FollowOptions): FollowedMemoryIndex => {
  const index = createMemoryIndex();
  const filled = Promise.withResolvers<null>();
  let isFilled = false;
  /** The index has all changes up to here. */
  let position: LogPosition = startOfLog;
  let reading = Promise.resolve(0);
  let next: Promise<number> | null = null;
  let changeExpectedUntil = 0;
  let snapshots: Snapshots | null = null;
  /** The position of the last snapshot. */
  let written: LogPosition | null = null;
  let nextSnapshotAt = Date.now() + snapshotEveryMs;
  let retrySnapshotAt = 0;
  let isFromSnapshot = false;
  /** Since the last snapshot. */
  let hasPurged = false;

  /** Reads the log to its end. Resolves with the number of changes. */
  const readToEnd = async (): Promise<number> => {
    let isSettled = true;
    let page = readLogAfter(database, position, pageSize);
    for (let changes = 0; ;) {
      const { entries, unsettled, end, last } = await page;
      changes += entries.length;
      const reached = isSettled ? (end ?? position) : position;
      // An entry above the oldest running transaction is applied now, and read again when it is settled.
      isSettled &&= unsettled.length === 0;
      const isEnd = last === null || entries.length + unsettled.length < pageSize;
      if (!isEnd) {
        // Postgres reads while these are decoded and indexed.
        page = readLogAfter(database, last, pageSize);
        page.catch(() => undefined);
      }
      const applied = [...entries, ...unsettled].map((entry) => (isReduced ? withoutTexts(entry) : entry));
      await (isFilled || isEnd ? index.apply(applied) : index.applyFirst(applied));
      position = reached;
      if (isEnd) return changes;
    }
  };

  /** A read that begins after this call. Callers that wait for the same one share it. */
  const catchUp = (): Promise<number> => {
    next ??= reading
      .catch(() => 0)
      .then(() => {
        next = null;
        reading = readToEnd();
        return reading;
      });
    return next;
  };

  /** From the last snapshot if it equals the documents, else from all documents. */
  const fill = async (): Promise<void> => {
    const startedAt = performance.now();
    await moveFutureDocuments(database);
    if (snapshotFolder !== null)
      snapshots = openSnapshots({
        folder: snapshotFolder,
        databaseId: (await readDatabaseId(database)) + (isReduced ? ' reduced' : ''),
        shared: index.shared,
        log,
      });
    let restored = (await snapshots?.read()) ?? null;
    if (restored !== null) {
      await index.restore(restored.segments);
      ({ position } = restored);
    }
    await catchUp();
    if (restored !== null && !(await equalsDocuments())) {
      log.warn('the snapshot of the search index differs from the documents');
      restored = null;
      await index.restore([]);
      position = startOfLog;
      await catchUp();
    }
    isFromSnapshot = restored !== null;
    isFilled = true;
    filled.resolve(null);
    const { count } = index.statistics();
    const seconds = (performance.now() - startedAt) / 1_000;
    log.info({ count, seconds, isFromSnapshot }, 'search index is in memory');
  };

  const equalsDocuments = async (): Promise<boolean> => {
    const { count, newestVersion } = await readDocumentStatistics(database);
    const ours = index.statistics();
    return ours.count === count && ours.newestVersion === newestVersion;
  };

  /** At most every half minute, but soon after a removal: the bytes of removed documents must go. */
  const writeSnapshot = async (): Promise<void> => {
    const state = { segments: index.segments(), position };
    const isDue = Date.now() >= (hasPurged ? retrySnapshotAt : nextSnapshotAt);
    if (snapshots === null || isEqual(state.position, written) || !isDue) return;
    nextSnapshotAt = Date.now() + snapshotEveryMs;
    try {
      await snapshots.write(state);
      written = state.position;
      hasPurged = false;
    } catch (error) {
      // Until one succeeds, the last snapshot may have bytes of removed documents.
      retrySnapshotAt = nextSnapshotAt;
      log.warn({ err: error }, 'snapshot of the search index failed');
    }
  };

  const untilFilled = async (): Promise<void> => {
    if (isFilled) return;
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      timeout.reject(new Unavailable('The search index is being built.'));
    }, fillTimeoutMs);
    await Promise.race([filled.promise, timeout.promise]).finally(() => {
      clearTimeout(timer);
    });
  };

  return {
    catchUp: async () => {
      await untilFilled();
      await catchUp();
    },
    wake: () => {
      notifications.notify(channel);
    },
    start: () => {
      const follower = createLoop({
        name: 'search-index-in-memory',
        log,
        idleMs,
        step: async () => {
          if (!isFilled) await fill();
          await catchUp();
          if (Date.now() < changeExpectedUntil)
            setTimeout(() => {
              follower.wake();
            }, retryMs).unref();
          return 'idle';
        },
      });
      // One after the other: a merge releases segments that a snapshot could be writing.
      const maintenance = createLoop({
        name: 'search-index-maintenance',
        log,
        idleMs,
        step: async () => {
          if (!isFilled) return 'idle';
          const merged = await index.merge();
          hasPurged ||= merged === 'purged';
          if (merged !== 'none') return 'again';
          await writeSnapshot();
          return 'idle';
        },
      });
      notifications.listen(channel, () => {
        changeExpectedUntil = Date.now() + changeWithinMs;
        follower.wake();
      });
      return {
        stop: async () => {
          await Promise.all([follower.stop(), maintenance.stop()]);
        },
      };
    },
    search: async (request) => {
      await untilFilled();
      return index.search(request);
    },
    countDocumentsWith: async (terms) => {
      await untilFilled();
      return index.countDocumentsWith(terms);
    },
    findSimilarTerms: async (term, maxEdits) => {
      await untilFilled();
      return index.findSimilarTerms(term, maxEdits);
    },
    suggest: async (typed) => {
      await untilFilled();
      return index.suggest(typed);
    },
    statistics: () => index.statistics(),
    bytes: () => index.bytes(),
    isFilled: () => isFilled,
    isFromSnapshot: () => isFromSnapshot,
    snapshotPosition: () => written,
  };
};

const withoutTexts = (entry: SearchEntry): SearchEntry =>
  entry.removed ? entry : { ...entry, terms: '', view: { ...entry.view, rating: '{}', author: '{}' } };
