import { createLoop, Unavailable, type Database, type Logger, type Notifications } from '@candor/platform';
import type { CommonQueryMethods } from 'slonik';
import { startOfLog, type DocumentLog, type LogPosition } from '../documents/log-of-table.ts';

/** A reader of a log that applies its entries to an index in the memory of this process. */
export interface LogFollower {
  /** Resolves when the index has all changes that are committed now. */
  catchUp(): Promise<void>;
  /** Documents have changed, or will within milliseconds. Other processes get the hint, too. */
  wake(): void;
  /** Rejects with `Unavailable` when the index is not filled within some seconds. */
  untilFilled(): Promise<void>;
  isFilled(): boolean;
  /** The index has all changes up to here. */
  position(): LogPosition;
  /** Fills the index, and then follows the log until stopped. */
  start(): { readonly stop: () => Promise<void> };
}

export interface FollowLogOptions<Entry> {
  readonly name: string;
  /** Of the hints between processes. */
  readonly channel: string;
  readonly database: Database;
  readonly log: Logger;
  readonly notifications: Pick<Notifications, 'notify' | 'listen'>;
  readonly documents: DocumentLog<Entry>;
  /** `isFirst`: the index is being filled, and many more entries follow at once. */
  readonly apply: (entries: readonly Entry[], isFirst: boolean) => Promise<void>;
  readonly fill: (filling: Filling) => Promise<void>;
}

export interface Filling {
  /** `source`: a transaction, by default the database. */
  readonly catchUp: (source?: CommonQueryMethods) => Promise<unknown>;
  readonly moveTo: (position: LogPosition) => void;
}

/** A page is decoded without a pause, and the collector copies the texts of three pages at a time. */
const pageSize = 250;
/** A writer announces a change a moment before it commits. */
const retryMs = 4;
const changeWithinMs = 100;
/** Its transaction can also wait for others. Postgres ends it after ten seconds. */
const lateChangeWithinMs = 15_000;
const lateRetryMs = 500;
const fillTimeoutMs = 10_000;

export const followLog = <Entry>({
  name,
  channel,
  database,
  log,
  notifications,
  documents,
  apply,
  fill,
}: FollowLogOptions<Entry>): LogFollower => {
  const filled = Promise.withResolvers<null>();
  let isFilled = false;
  let position: LogPosition = startOfLog;
  let reading = Promise.resolve();
  let next: Promise<void> | null = null;
  let hintedAt = 0;

  /** Reads the log to its end. */
  const readToEnd = async (source: CommonQueryMethods = database): Promise<void> => {
    let isSettled = true;
    let page = documents.readAfter(source, position, pageSize);
    for (;;) {
      const { entries, unsettled, end, last } = await page;
      const reached = isSettled ? (end ?? position) : position;
      // An entry above the oldest running transaction is applied now, and read again when it is settled.
      isSettled &&= unsettled.length === 0;
      const isEnd = last === null || entries.length + unsettled.length < pageSize;
      if (!isEnd) {
        // Postgres reads while these are decoded and indexed.
        page = documents.readAfter(source, last, pageSize);
        page.catch(() => undefined);
      }
      await apply([...entries, ...unsettled], !isFilled && !isEnd);
      position = reached;
      if (isEnd) return;
    }
  };

  /** A read that begins after this call. Callers that wait for the same one share it. */
  const catchUp = (): Promise<void> => {
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = null;
        reading = readToEnd();
        return reading;
      });
    return next;
  };

  const moveTo = (to: LogPosition): void => {
    position = to;
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
    untilFilled,
    isFilled: () => isFilled,
    position: () => position,
    start: () => {
      return createLoop({
        name,
        log,
        wokenBy: (wake) => {
          notifications.listen(channel, () => {
            hintedAt = Date.now();
            wake();
          });
        },
        step: async () => {
          if (!isFilled) {
            await documents.moveFuture(database);
            await fill({ catchUp: readToEnd, moveTo });
            isFilled = true;
            filled.resolve(null);
          }
          await catchUp();
          const sinceHintMs = Date.now() - hintedAt;
          if (sinceHintMs < changeWithinMs) return { restMs: retryMs };
          return sinceHintMs < lateChangeWithinMs ? { restMs: lateRetryMs } : 'idle';
        },
      });
    },
  };
};
