import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { EventRow } from './event-store.ts';

/** A place in the log: what comes after it is greater in all three, in this order. */
export const LogPosition = z.object({ epoch: z.number(), transaction_id: z.string(), position: z.number() });
export type LogPosition = z.infer<typeof LogPosition>;

export const startOfLog: LogPosition = { epoch: 0, transaction_id: '0', position: 0 };

export const LogRow = EventRow.extend(LogPosition.shape);
export type LogRow = z.infer<typeof LogRow>;

const ReadRow = LogRow.extend({ is_settled: z.boolean() });

export interface LogPage {
  readonly rows: readonly LogRow[];
  /** There is more, though nobody may read it yet. */
  readonly isMoreWaiting: boolean;
}

/**
 * The log in order. Only what is below the oldest running transaction: there nothing new can appear, so what was passed
 * stays passed. Events of earlier epochs were written by another cluster and are all there is. Who keeps others from
 * appending (`isLogLocked`) may read everything.
 */
export const readLogAfter = async (
  database: CommonQueryMethods,
  after: LogPosition,
  limit: number,
  { isLogLocked = false }: { readonly isLogLocked?: boolean } = {},
): Promise<LogPage> => {
  const rows = await database.any(sql.type(ReadRow)`
    select id, stream_id, version, type, data, metadata, previous_announced, occurred_at,
      epoch, transaction_id::text, position,
      transaction_id < pg_snapshot_xmin(pg_current_snapshot()) or epoch < (select epoch from log_epoch) as is_settled
    from events
    where (epoch, events.transaction_id, position)
      > (${after.epoch}, ${after.transaction_id}::xid8, ${after.position})
    order by epoch, events.transaction_id, position
    limit ${limit}
  `);
  return isLogLocked ? { rows, isMoreWaiting: false } : settledPart(rows);
};

/** What stands before the first row that nobody may read yet. */
const settledPart = (rows: readonly z.infer<typeof ReadRow>[]): LogPage => {
  const unsettled = rows.findIndex(({ is_settled }) => !is_settled);
  return { rows: unsettled === -1 ? rows : rows.slice(0, unsettled), isMoreWaiting: unsettled !== -1 };
};
