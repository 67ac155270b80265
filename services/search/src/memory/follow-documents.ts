import { createLoop, Unavailable, type Database, type Logger, type Notifications } from '@candor/platform';
import {
  moveFutureDocuments,
  readLogAfter,
  startOfLog,
  type LogPosition,
} from '../documents/document-log.ts';
import type { SearchEntry } from '../documents/search-entry.ts';
import type { SearchIndex } from '../search-index.ts';
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
  isFilled(): boolean;
}

export interface FollowOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly notifications: Pick<Notifications, 'notify' | 'listen'>;
}

const channel = 'search-documents';
const pageSize = 500;
const fillPageSize = 4_096;
/** Large segments need no merge later; more documents at once need more memory. */
const fillSegmentSize = 32_768;
/** A writer announces a change a moment before it commits. */
const retryMs = 4;
const retries = 25;
const idleMs = 500;
const fillTimeoutMs = 10_000;

export const followDocuments = ({ database, log, notifications }: FollowOptions): FollowedMemoryIndex => {
  const index = createMemoryIndex();
  const filled = Promise.withResolvers<null>();
  let isFilled = false;
  let position: LogPosition = startOfLog;
  let reading = Promise.resolve(0);
  let next: Promise<number> | null = null;
  let retriesLeft = 0;

  /** Reads the log to its end. Resolves with the number of changes. */
  const readToEnd = async (): Promise<number> => {
    const limit = isFilled ? pageSize : fillPageSize;
    const applyAt = isFilled ? pageSize : fillSegmentSize;
    let waiting: SearchEntry[] = [];
    for (let changes = 0; ;) {
      const { entries, unsettled, end } = await readLogAfter(database, position, limit);
      changes += entries.length;
      position = end ?? position;
      const isEnd = entries.length < limit;
      // An entry above the oldest running transaction is applied now, and read again when it is settled.
      waiting.push(...entries, ...unsettled);
      if (waiting.length >= applyAt || isEnd) {
        await index.apply(waiting);
        waiting = [];
      }
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
          if (!isFilled) await moveFutureDocuments(database);
          const startedAt = performance.now();
          const changes = await catchUp();
          if (!isFilled) {
            isFilled = true;
            filled.resolve(null);
            const { count } = index.statistics();
            const seconds = (performance.now() - startedAt) / 1_000;
            log.info({ count, seconds }, 'search index built in memory');
          }
          if (changes > 0 || retriesLeft === 0) return 'idle';
          retriesLeft -= 1;
          setTimeout(() => {
            follower.wake();
          }, retryMs).unref();
          return 'idle';
        },
      });
      const merger = createLoop({
        name: 'search-index-merge',
        log,
        idleMs,
        step: async () => ((await index.merge()) ? 'again' : 'idle'),
      });
      notifications.listen(channel, () => {
        retriesLeft = retries;
        follower.wake();
      });
      return {
        stop: async () => {
          await Promise.all([follower.stop(), merger.stop()]);
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
    statistics: () => index.statistics(),
    isFilled: () => isFilled,
  };
};
