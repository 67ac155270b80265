import { createLoop, type Database, type Logger, type Notifications } from '@candor/platform';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { sql } from 'slonik';
import { ratingLog } from '../documents/document-log.ts';
import { readDatabaseId, startOfLog, type LogPosition } from '../documents/log-of-table.ts';
import type { SearchIndex } from '../search-index.ts';
import { followLog, type Filling } from './follow-log.ts';
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
  /** Of this process alone; `null` for no snapshots. */
  readonly snapshotFolder: string | null;
}

const idleMs = 500;
const snapshotEveryMs = 30_000;

export const followDocuments = ({
  database,
  log,
  notifications,
  snapshotFolder,
}: FollowOptions): FollowedMemoryIndex => {
  const index = createMemoryIndex();
  let snapshots: Snapshots | null = null;
  /** The position of the last snapshot. */
  let written: LogPosition | null = null;
  let nextSnapshotAt = Date.now() + snapshotEveryMs;
  let retrySnapshotAt = 0;
  let isFromSnapshot = false;
  /** Since the last snapshot. */
  let hasPurged = false;

  /** From the last snapshot if it equals the documents, else from all documents. */
  const fill = async ({ catchUp, moveTo }: Filling): Promise<void> => {
    const startedAt = performance.now();
    if (snapshotFolder !== null)
      snapshots = openSnapshots({
        folder: snapshotFolder,
        databaseId: await readDatabaseId(database),
        shared: index.shared,
        log,
      });
    let restored = (await snapshots?.read()) ?? null;
    if (restored !== null) {
      await index.restore(restored.segments);
      moveTo(restored.position);
    }
    await catchUp();
    if (restored !== null && !(await equalsDocuments(catchUp))) {
      log.warn('the snapshot of the search index differs from the documents');
      restored = null;
      await index.restore([]);
      moveTo(startOfLog);
      await catchUp();
    }
    isFromSnapshot = restored !== null;
    const { count } = index.statistics();
    const seconds = (performance.now() - startedAt) / 1_000;
    log.info({ count, seconds, isFromSnapshot }, 'search index is in memory');
  };

  /** Documents may change all the time, so one transaction reads the last changes and the statistics. */
  const equalsDocuments = (catchUp: Filling['catchUp']): Promise<boolean> =>
    database.transaction(async (transaction) => {
      await transaction.query(sql.unsafe`set transaction isolation level repeatable read read only`);
      await catchUp(transaction);
      const { count, newestVersion } = await ratingLog.readStatistics(transaction);
      const ours = index.statistics();
      return ours.count === count && ours.newestVersion === newestVersion;
    });

  const follower = followLog({
    name: 'search-index-in-memory',
    channel: 'search-documents',
    database,
    log,
    notifications,
    documents: ratingLog,
    apply: (entries, isFirst) => (isFirst ? index.applyFirst(entries) : index.apply(entries)),
    fill,
  });

  /** At most every half minute, but soon after a removal: the bytes of removed documents must go. */
  const writeSnapshot = async (): Promise<void> => {
    const state = { segments: index.segments(), position: follower.position() };
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

  return {
    catchUp: () => follower.catchUp(),
    wake: () => {
      follower.wake();
    },
    start: () => {
      const following = follower.start();
      // One after the other: a merge releases segments that a snapshot could be writing.
      const maintenance = createLoop({
        name: 'search-index-maintenance',
        log,
        idleMs,
        step: async () => {
          if (!follower.isFilled()) return 'idle';
          const merged = await index.merge();
          hasPurged ||= merged === 'purged';
          if (merged !== 'none') return 'again';
          await writeSnapshot();
          return 'idle';
        },
      });
      return {
        stop: async () => {
          await Promise.all([following.stop(), maintenance.stop()]);
        },
      };
    },
    search: async (request) => {
      await follower.untilFilled();
      return index.search(request);
    },
    countDocumentsWith: async (terms) => {
      await follower.untilFilled();
      return index.countDocumentsWith(terms);
    },
    findSimilarTerms: async (term, maxEdits) => {
      await follower.untilFilled();
      return index.findSimilarTerms(term, maxEdits);
    },
    statistics: () => index.statistics(),
    bytes: () => index.bytes(),
    isFilled: () => follower.isFilled(),
    isFromSnapshot: () => isFromSnapshot,
    snapshotPosition: () => written,
  };
};
