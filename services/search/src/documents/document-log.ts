import { RatingContent } from '@candor/contracts';
import { Count } from '@candor/platform';
import { pick } from 'es-toolkit';
import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { filteredContentOf, filteredFields, lexemeSeparator } from './document-filters.ts';
import type { EntryPlace, SearchEntry } from './search-entry.ts';

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
  /** There are later entries above the oldest running transaction. */
  readonly hasUnsettled: boolean;
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
    with page as (
      select *, transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_settled
      from search_documents
      where (transaction_id, rating_id) > (${after.transaction_id}::xid8, ${after.rating_id}::uuid)
      order by transaction_id, rating_id
      limit ${limit}
    )
    select d.transaction_id::text, d.is_settled, d.rating_id, d.version, d.removed,
      array_to_string(tsvector_to_array(d.lexemes), ${lexemeSeparator}) as lexemes, ${filteredColumns}, d.author_rank,
      d.helpful_score, d.created_at_ms, p.latitude, p.longitude, p.x, p.y, p.z, v.view
    from page d
    left join search_places p on p.place = d.place
    left join search_views v on v.rating_id = d.rating_id
    order by d.transaction_id, d.rating_id
  `);
  const unsettled = rows.findIndex(({ is_settled }) => !is_settled);
  const settled = unsettled === -1 ? rows : rows.slice(0, unsettled);
  const last = settled.at(-1);
  return {
    entries: settled.map(entryOfRow),
    end: last ? { transaction_id: last.transaction_id, rating_id: last.rating_id } : null,
    hasUnsettled: unsettled !== -1,
  };
};

const filteredColumns = sql.join(
  filteredFields.map(
    ({ field, column }) => sql.fragment`${sql.identifier(['d', column])} as ${sql.identifier([field])}`,
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
      limit ${most}
    ) waiting
  `);

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
    lexemes: z.string(),
    ...pick(
      RatingContent.shape,
      filteredFields.map(({ field }) => field),
    ),
    author_rank: z.int(),
    helpful_score: z.number(),
    created_at_ms: z.int(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    x: z.number().nullable(),
    y: z.number().nullable(),
    z: z.number().nullable(),
    view: z.string(),
  }),
]);
type LogRow = z.infer<typeof LogRow>;
type LiveRow = Extract<LogRow, { removed: false }>;

const entryOfRow = (row: LogRow): SearchEntry => {
  const { removed, rating_id: ratingId, version } = row;
  if (removed) return { removed, ratingId, version };
  return {
    removed,
    ratingId,
    version,
    lexemes: row.lexemes,
    ...filteredContentOf(row),
    authorRank: row.author_rank,
    helpfulScore: row.helpful_score,
    createdAtMs: row.created_at_ms,
    place: placeOf(row),
    view: row.view,
  };
};

const placeOf = ({ latitude, longitude, x, y, z }: LiveRow): EntryPlace | null =>
  latitude === null || longitude === null || x === null || y === null || z === null
    ? null
    : { latitude, longitude, x, y, z };
