import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { Count } from '@candor/platform';
import { lexemeEnd, liveEntry, type EntryPlace, type LiveEntry, type SearchEntry } from './search-entry.ts';

/** A place in the order in which documents changed. A document stands where it changed last. */
export const DocumentsPosition = z.object({ transaction_id: z.string(), rating_id: z.string() });
export type DocumentsPosition = z.infer<typeof DocumentsPosition>;

export const startOfDocuments: DocumentsPosition = {
  transaction_id: '0',
  rating_id: '00000000-0000-0000-0000-000000000000',
};

export interface DocumentsPage {
  readonly entries: readonly SearchEntry[];
  /** Those of them whose row has another fingerprint, or none: code before this wrote it, or somebody by hand. */
  readonly mismarked: readonly LiveEntry[];
  /** Where the page ends; `null` when it is empty. */
  readonly end: DocumentsPosition | null;
  /** There is more, though nobody may read it yet. */
  readonly isMoreWaiting: boolean;
}

/**
 * The documents in the order in which they changed. Only what is below the oldest running transaction: there nothing
 * new can appear, so what was passed stays passed.
 */
export const readDocumentsAfter = async (
  database: CommonQueryMethods,
  after: DocumentsPosition,
  limit: number,
): Promise<DocumentsPage> => {
  const rows = await database.any(sql.type(LogRow)`
    with page as (
      select *, transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_settled
      from search_documents
      where (transaction_id, rating_id) > (${after.transaction_id}::xid8, ${after.rating_id}::uuid)
      order by transaction_id, rating_id
      limit ${limit}
    )
    select d.transaction_id::text, d.is_settled, d.rating_id, d.version, d.removed,
      array_to_string(tsvector_to_array(d.lexemes), ${lexemeEnd}) as lexemes, d.star_rating, d.author_rank,
      d.helpful_score, d.created_at_ms, d.fingerprint, d.entity_id, coalesce(d.name_key, '') as name_key,
      p.latitude, p.longitude, p.x, p.y, p.z, v.view
    from page d
    left join search_places p on p.place = d.place
    left join search_views v on v.rating_id = d.rating_id
    order by d.transaction_id, d.rating_id
  `);
  const unsettled = rows.findIndex(({ is_settled }) => !is_settled);
  const settled = unsettled === -1 ? rows : rows.slice(0, unsettled);
  const last = settled.at(-1);
  const entries = settled.map(entryOfRow);
  return {
    entries,
    mismarked: entries.filter(
      (entry, index): entry is LiveEntry =>
        !entry.removed && entry.fingerprint !== settled[index]?.fingerprint,
    ),
    end: last ? { transaction_id: last.transaction_id, rating_id: last.rating_id } : null,
    isMoreWaiting: unsettled !== -1,
  };
};

/** Documents after the position, counted no further than `most`. */
export const countDocumentsAfter = (
  database: CommonQueryMethods,
  after: DocumentsPosition,
  most: number,
): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count
    from (
      select from search_documents
      where (transaction_id, rating_id) > (${after.transaction_id}::xid8, ${after.rating_id}::uuid)
      limit ${most}
    ) waiting
  `);

const Key = z.object({
  transaction_id: z.string(),
  is_settled: z.boolean(),
  rating_id: z.string(),
  version: z.int(),
  fingerprint: z.int().nullable(),
});
const LogRow = z.discriminatedUnion('removed', [
  Key.extend({ removed: z.literal(true) }),
  Key.extend({
    removed: z.literal(false),
    entity_id: z.string(),
    name_key: z.string(),
    lexemes: z.string(),
    star_rating: z.int(),
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
  const { rating_id: ratingId, version } = row;
  return row.removed
    ? { removed: true, ratingId, version }
    : liveEntry({
        ratingId,
        version,
        entityId: row.entity_id,
        nameKey: row.name_key,
        lexemes: row.lexemes,
        starRating: row.star_rating,
        authorRank: row.author_rank,
        helpfulScore: row.helpful_score,
        createdAtMs: row.created_at_ms,
        place: placeOf(row),
        view: row.view,
      });
};

const placeOf = ({ latitude, longitude, x, y, z }: LiveRow): EntryPlace | null =>
  latitude === null || longitude === null || x === null || y === null || z === null
    ? null
    : { latitude, longitude, x, y, z };
