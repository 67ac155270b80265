import { Count } from '@candor/platform';
import { sql, type CommonQueryMethods, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';

/** A position in the order in which documents changed. A document is at the position of its last change. */
export const LogPosition = z.object({ transaction_id: z.string(), document_id: z.string() });
export type LogPosition = z.infer<typeof LogPosition>;

export const startOfLog: LogPosition = {
  transaction_id: '0',
  document_id: '00000000-0000-0000-0000-000000000000',
};

export interface LogPage<Entry> {
  readonly entries: readonly Entry[];
  /** The position of the last entry; `null` when the page is empty. */
  readonly end: LogPosition | null;
  /** Committed entries above the oldest running transaction. An earlier one may still appear among them. */
  readonly unsettled: readonly Entry[];
  /** The position of the last of both; `null` when there are none. */
  readonly last: LogPosition | null;
}

/** Documents and an index are compared by the number of those that are not removed, and their newest version. */
export interface DocumentStatistics {
  readonly count: number;
  readonly newestVersion: number;
}

/** The rows of a documents table in the order of their last changes. */
export interface DocumentLog<Entry> {
  /**
   * Reads the documents after a position, below the oldest running transaction. No entry can appear there later, so a reader
   * that has passed a position misses nothing.
   */
  readAfter(database: CommonQueryMethods, after: LogPosition, limit: number): Promise<LogPage<Entry>>;
  /** Counts the documents after a position, up to `most`. */
  countAfter(database: CommonQueryMethods, after: LogPosition, most: number): Promise<number>;
  /** The position of the latest committed change. */
  readEnd(database: CommonQueryMethods): Promise<LogPosition>;
  readStatistics(database: CommonQueryMethods): Promise<DocumentStatistics>;
  /**
   * After a logical restore, documents may have transaction ids that this cluster reaches much later. Such documents could not
   * be read in order until then, so they become changes of the current transaction.
   */
  moveFuture(database: CommonQueryMethods): Promise<void>;
}

/** The columns of every row beside its own. */
export const LogKey = LogPosition.extend({ is_settled: z.boolean(), version: z.int() });
type LogKey = z.infer<typeof LogKey>;

interface LogTable<Row extends LogKey, Entry> {
  readonly name: string;
  /** The primary key, a uuid. */
  readonly id: string;
  /** Those of `Row` beside `LogKey`. */
  readonly columns: FragmentSqlToken;
  readonly Row: z.ZodType<Row>;
  readonly entryOf: (row: Row) => Entry;
}

const movedAtOnce = 2_000;

const StatisticsRow = z.object({ count: z.int(), newest_version: z.int() });

export const logOfTable = <Row extends LogKey, Entry>({
  name,
  id: idName,
  columns,
  Row,
  entryOf,
}: LogTable<Row, Entry>): DocumentLog<Entry> => {
  const table = sql.identifier([name]);
  const id = sql.identifier([idName]);
  const transactionId = sql.identifier([name, 'transaction_id']);
  const isAfter = (after: LogPosition) =>
    sql.fragment`(${transactionId}, ${id}) > (${after.transaction_id}::xid8, ${after.document_id}::uuid)`;
  return {
    readAfter: async (database, after, limit) => {
      const rows = await database.any(sql.type(Row)`
        select transaction_id::text, transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_settled,
          ${id} as document_id, version, ${columns}
        from ${table}
        where ${isAfter(after)}
        order by ${transactionId}, ${id}
        limit ${limit}
      `);
      const unsettled = rows.findIndex(({ is_settled }) => !is_settled);
      const settled = unsettled === -1 ? rows : rows.slice(0, unsettled);
      return {
        entries: settled.map(entryOf),
        unsettled: rows.slice(settled.length).map(entryOf),
        end: positionOf(settled.at(-1)),
        last: positionOf(rows.at(-1)),
      };
    },

    countAfter: (database, after, most) =>
      database.oneFirst(sql.type(Count)`
        select count(*) as count
        from (
          select from ${table}
          where ${isAfter(after)}
          order by ${transactionId}, ${id}
          limit ${most}
        ) waiting
      `),

    readEnd: async (database) =>
      (await database.maybeOne(sql.type(LogPosition)`
        select transaction_id::text, ${id} as document_id from ${table}
        order by ${transactionId} desc, ${id} desc
        limit 1
      `)) ?? startOfLog,

    readStatistics: async (database) => {
      const row = await database.one(sql.type(StatisticsRow)`
        select count(*) as count, coalesce(max(version), 0) as newest_version from ${table} where not removed
      `);
      return { count: row.count, newestVersion: row.newest_version };
    },

    moveFuture: async (database) => {
      for (;;) {
        const { rowCount } = await database.query(sql.unsafe`
          update ${table} set transaction_id = pg_current_xact_id()
          where ${id} in (
            select ${id} from ${table}
            where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
            order by transaction_id, ${id}
            limit ${movedAtOnce}
          )
        `);
        if (rowCount === 0) return;
      }
    },
  };
};

const positionOf = (row: LogPosition | undefined): LogPosition | null =>
  row ? { transaction_id: row.transaction_id, document_id: row.document_id } : null;

const DatabaseId = z.object({ id: z.string() });

/** Distinguishes databases, also when a backup is restored in another cluster. Log positions are valid in one of them. */
export const readDatabaseId = (database: CommonQueryMethods): Promise<string> =>
  database.oneFirst(sql.type(DatabaseId)`
    select installation_id || ' ' || system_identifier as id from search_installation, pg_control_system()
  `);

const Horizon = z.object({ id: z.string() });

/** The oldest running transaction: no earlier one writes any more. */
export const readSettledHorizon = async (database: CommonQueryMethods): Promise<bigint> =>
  BigInt(
    await database.oneFirst(sql.type(Horizon)`
      select pg_snapshot_xmin(pg_current_snapshot())::text as id
    `),
  );

/** The next transaction id: all existing changes have lower ones. */
export const readLatestHorizon = async (database: CommonQueryMethods): Promise<bigint> =>
  BigInt(
    await database.oneFirst(sql.type(Horizon)`
      select pg_snapshot_xmax(pg_current_snapshot())::text as id
    `),
  );
