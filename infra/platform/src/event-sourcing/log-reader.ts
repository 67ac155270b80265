import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { Count } from '../database/database.ts';
import { eventColumns, EventRow } from './event-store.ts';

/** A position in the log, ordered by all three fields in this order. */
export const LogPosition = z.object({ epoch: z.number(), transaction_id: z.string(), position: z.number() });
export type LogPosition = z.infer<typeof LogPosition>;

export const startOfLog: LogPosition = { epoch: 0, transaction_id: '0', position: 0 };

export const LogRow = EventRow.extend(LogPosition.shape);
export type LogRow = z.infer<typeof LogRow>;

const Settled = z.object({ is_settled: z.boolean() });

const ReadRow = LogRow.extend(Settled.shape);

/** An announced event without its content. */
export const HeadRow = EventRow.pick({ stream_id: true, version: true }).extend(LogPosition.shape);
export type HeadRow = z.infer<typeof HeadRow>;

const ReadHeadRow = HeadRow.extend({ ...Settled.shape, is_announced: z.boolean() });

const place = sql.fragment`
  epoch, transaction_id::text, position,
  transaction_id < pg_snapshot_xmin(pg_current_snapshot()) or epoch < (select epoch from log_epoch) as is_settled
`;

const next = (after: LogPosition, limit: number) => sql.fragment`
  where (epoch, events.transaction_id, position)
    > (${after.epoch}, ${after.transaction_id}::xid8, ${after.position})
  order by epoch, events.transaction_id, position
  limit ${limit}
`;

export interface LogPage {
  readonly rows: readonly LogRow[];
  /** There are more events, but they cannot be read yet. */
  readonly isMoreWaiting: boolean;
}

/**
 * Reads the log in order, below the oldest running transaction: no event can appear there later. Events of earlier
 * epochs were written by another cluster and are complete. A caller that holds the log's lock (`isLogLocked`) may read
 * everything.
 */
export const readLogAfter = async (
  database: CommonQueryMethods,
  after: LogPosition,
  limit: number,
  { isLogLocked = false }: { readonly isLogLocked?: boolean } = {},
): Promise<LogPage> => {
  const rows = await database.any(sql.type(ReadRow)`
    select ${eventColumns}, ${place} from events ${next(after, limit)}
  `);
  return isLogLocked ? { rows, isMoreWaiting: false } : settledPart(rows);
};

export interface HeadsPage {
  readonly heads: readonly HeadRow[];
  readonly reached: LogPosition;
  /** There are no more events, or they cannot be read yet. */
  readonly isEnd: boolean;
}

/** The same, but only versions. */
export const readHeadsAfter = async (
  database: CommonQueryMethods,
  after: LogPosition,
  limit: number,
): Promise<HeadsPage> => {
  const { rows } = settledPart(
    await database.any(sql.type(ReadHeadRow)`
      select stream_id, version, previous_announced is not null as is_announced, ${place}
      from events ${next(after, limit)}
    `),
  );
  return {
    heads: rows.filter(({ is_announced }) => is_announced),
    reached: rows.at(-1) ?? after,
    isEnd: rows.length < limit,
  };
};

/** The number of announced events among the next ones of the log. */
export const countAnnouncedAfter = (
  database: CommonQueryMethods,
  after: LogPosition,
  limit: number,
): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from (select previous_announced from events ${next(after, limit)}) as page
    where previous_announced is not null
  `);

/** The rows before the first one that cannot be read yet. */
const settledPart = <Row extends z.infer<typeof Settled>>(
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly isMoreWaiting: boolean } => {
  const unsettled = rows.findIndex(({ is_settled }) => !is_settled);
  return { rows: unsettled === -1 ? rows : rows.slice(0, unsettled), isMoreWaiting: unsettled !== -1 };
};
