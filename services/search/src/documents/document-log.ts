import { Category, RatingContent } from '@candor/contracts';
import { Count } from '@candor/platform';
import { pick } from 'es-toolkit';
import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { filteredContentOf, filteredFields } from './document-filters.ts';
import type { SearchEntry } from './search-entry.ts';

/** A position in the order in which documents changed. A document is at the position of its last change. */
export const LogPosition = z.object({ transaction_id: z.string(), rating_id: z.string() });
export type LogPosition = z.infer<typeof LogPosition>;

export const startOfLog: LogPosition = {
  transaction_id: '0',
  rating_id: '00000000-0000-0000-0000-000000000000',
};

export interface LogPage {
  readonly entries: readonly SearchEntry[];
  /** The position of the last entry; `null` when the page is empty. */
  readonly end: LogPosition | null;
  /** Committed entries above the oldest running transaction. An earlier one may still appear among them. */
  readonly unsettled: readonly SearchEntry[];
  /** The position of the last of both; `null` when there are none. */
  readonly last: LogPosition | null;
}

/**
 * Reads the documents in the order of their last changes, below the oldest running transaction. No entry can appear
 * there later, so a reader that has passed a position misses nothing.
 */
export const readLogAfter = async (
  database: CommonQueryMethods,
  after: LogPosition,
  limit: number,
): Promise<LogPage> => {
  const rows = await database.any(sql.type(LogRow)`
    select transaction_id::text, transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_settled, rating_id,
      version, removed, entity_id, terms, category, state_key, city_key, latitude, longitude, ${filteredColumns},
      author_rank, helpful_score, created_at_ms, rating_view, entity_view, author_view
    from search_documents
    where (transaction_id, rating_id) > (${after.transaction_id}::xid8, ${after.rating_id}::uuid)
    order by search_documents.transaction_id, rating_id
    limit ${limit}
  `);
  const unsettled = rows.findIndex(({ is_settled }) => !is_settled);
  const settled = unsettled === -1 ? rows : rows.slice(0, unsettled);
  return {
    entries: settled.map(entryOfRow),
    unsettled: rows.slice(settled.length).map(entryOfRow),
    end: positionOf(settled.at(-1)),
    last: positionOf(rows.at(-1)),
  };
};

const positionOf = (row: LogPosition | undefined): LogPosition | null =>
  row ? { transaction_id: row.transaction_id, rating_id: row.rating_id } : null;

const filteredColumns = sql.join(
  filteredFields.map(
    ({ field, column }) => sql.fragment`${sql.identifier([column])} as ${sql.identifier([field])}`,
  ),
  sql.fragment`, `,
);

/** Counts the documents after a position, up to `most`. */
export const countAfter = (database: CommonQueryMethods, after: LogPosition, most: number): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count
    from (
      select from search_documents
      where (transaction_id, rating_id) > (${after.transaction_id}::xid8, ${after.rating_id}::uuid)
      order by search_documents.transaction_id, rating_id
      limit ${most}
    ) waiting
  `);

/** The position of the latest committed change. */
export const readEndOfLog = async (database: CommonQueryMethods): Promise<LogPosition> =>
  (await database.maybeOne(sql.type(LogPosition)`
    select transaction_id::text, rating_id from search_documents
    order by search_documents.transaction_id desc, rating_id desc
    limit 1
  `)) ?? startOfLog;

/** Documents and an index are compared by the number of ratings that are not removed, and their newest version. */
export interface DocumentStatistics {
  readonly count: number;
  readonly newestVersion: number;
}

const StatisticsRow = z.object({ count: z.int(), newest_version: z.int() });

export const readDocumentStatistics = async (database: CommonQueryMethods): Promise<DocumentStatistics> => {
  const row = await database.one(sql.type(StatisticsRow)`
    select count(*) as count, coalesce(max(version), 0) as newest_version from search_documents where not removed
  `);
  return { count: row.count, newestVersion: row.newest_version };
};

const DatabaseId = z.object({ id: z.string() });

/** Distinguishes databases, also when a backup is restored in another cluster. Log positions are valid in one of them. */
export const readDatabaseId = (database: CommonQueryMethods): Promise<string> =>
  database.oneFirst(sql.type(DatabaseId)`
    select installation_id || ' ' || system_identifier as id from search_installation, pg_control_system()
  `);

const movedAtOnce = 2_000;

/**
 * After a logical restore, documents may have transaction ids that this cluster reaches much later. Such documents
 * could not be read in order until then, so they become changes of the current transaction.
 */
export const moveFutureDocuments = async (database: CommonQueryMethods): Promise<void> => {
  for (;;) {
    const { rowCount } = await database.query(sql.unsafe`
      update search_documents set transaction_id = pg_current_xact_id()
      where rating_id in (
        select rating_id from search_documents
        where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
        order by transaction_id, rating_id
        limit ${movedAtOnce}
      )
    `);
    if (rowCount === 0) return;
  }
};

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

const Key = z.object({
  transaction_id: z.string(),
  is_settled: z.boolean(),
  rating_id: z.string(),
  version: z.int(),
});
const LogRow = z.discriminatedUnion('removed', [
  Key.extend({ removed: z.literal(true) }),
  Key.extend({
    removed: z.literal(false),
    entity_id: z.string(),
    terms: z.string(),
    category: Category,
    state_key: z.string(),
    city_key: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    ...pick(
      RatingContent.shape,
      filteredFields.map(({ field }) => field),
    ),
    author_rank: z.int(),
    helpful_score: z.number(),
    created_at_ms: z.int(),
    rating_view: z.string(),
    entity_view: z.string(),
    author_view: z.string(),
  }),
]);
type LogRow = z.infer<typeof LogRow>;

const entryOfRow = (row: LogRow): SearchEntry => {
  const { removed, rating_id: ratingId, version } = row;
  if (removed) return { removed, ratingId, version };
  return {
    removed,
    ratingId,
    version,
    entityId: row.entity_id,
    terms: row.terms,
    category: row.category,
    stateKey: row.state_key,
    cityKey: row.city_key,
    latitude: row.latitude,
    longitude: row.longitude,
    ...filteredContentOf(row),
    authorRank: row.author_rank,
    helpfulScore: row.helpful_score,
    createdAtMs: row.created_at_ms,
    view: { rating: row.rating_view, entity: row.entity_view, author: row.author_view },
  };
};
