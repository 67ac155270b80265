import { sql } from 'slonik';
import type { Database, Transaction } from '../database/database.ts';
import { withNext } from '../database/pipelining-driver.ts';
import { readLogAfter, startOfLog, type LogRow } from '../event-sourcing/log-reader.ts';
import { requireKeys, withPersonalKeys, type PersonalKeys } from '../event-sourcing/personal-keys.ts';
import { statementsFor, type AnyProjection } from '../event-sourcing/projection.ts';
import { streamNameOf, type AnyStreamType } from '../event-sourcing/stream-type.ts';
import { recordedEvent, subjectsOfRows } from '../event-sourcing/unit-of-work.ts';
import {
  allowLongTransaction,
  dropShadow,
  enterShadow,
  repairLiveTables,
  openShadow,
  type Repaired,
} from './shadow-tables.ts';

export interface ProjectionRebuild {
  readonly service: string;
  readonly database: Database;
  readonly streams: readonly AnyStreamType[];
  readonly keys: PersonalKeys;
  readonly projection: AnyProjection;
  /** Called after each page with the number of events so far. */
  readonly onProgress: (processed: number) => Promise<void>;
}

/** Few enough for one transaction's time limit, also on a busy machine. */
const eventsAtOnce = 200;

/**
 * Replays the service's own log into shadow tables while appends continue. For the last events appends wait, until the
 * live tables equal the replayed ones.
 */
export const rebuildProjection = async (rebuild: ProjectionRebuild): Promise<Repaired> => {
  const { service, database, keys, projection, onProgress } = rebuild;
  await openShadow(database, service, projection.tables);
  let reached = startOfLog;
  let processed = 0;
  for (let isNearEnd = false; !isNearEnd;) {
    const { rows } = await readLogAfter(database, reached, eventsAtOnce);
    await withPersonalKeys(keys, () =>
      database.transaction(async (transaction) => {
        await enterShadow(transaction, service);
        await replay(rebuild, transaction, rows);
      }),
    );
    reached = rows.at(-1) ?? reached;
    processed += rows.length;
    await onProgress(processed);
    // Stops before nothing is left, because a writer without pauses would prevent the end.
    isNearEnd = rows.length < eventsAtOnce;
  }
  const repaired = await withPersonalKeys(keys, () =>
    database.transaction(async (transaction) => {
      await allowLongTransaction(transaction);
      await enterShadow(transaction, service);
      // Waits for open appends and holds back new ones, so all events can be read.
      await transaction.query(sql.unsafe`lock table events in share mode`);
      for (let at = reached; ;) {
        const { rows } = await readLogAfter(transaction, at, eventsAtOnce, { isLogLocked: true });
        const last = rows.at(-1);
        if (!last) break;
        await replay(rebuild, transaction, rows);
        at = last;
      }
      return repairLiveTables(transaction, service, projection.tables);
    }),
  );
  await dropShadow(database, service, projection.tables);
  return repaired;
};

const replay = async (
  { streams, keys, projection }: ProjectionRebuild,
  transaction: Transaction,
  rows: readonly LogRow[],
): Promise<void> => {
  const byName = new Map(streams.map((stream) => [stream.name, stream]));
  const streamOf = (row: LogRow): AnyStreamType => {
    const stream = byName.get(streamNameOf(row.stream_id));
    if (!stream) throw new TypeError(`no stream type for ${row.type}`);
    return stream;
  };
  requireKeys(
    keys,
    rows.flatMap((row) => subjectsOfRows(streamOf(row), [row])),
  );
  const events = rows.map((row) => recordedEvent(streamOf(row), row, keys));
  for (const statement of statementsFor([projection], events)) await transaction.query(withNext(statement));
};
