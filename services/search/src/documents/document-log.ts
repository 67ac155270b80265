import { Category, RatingContent } from '@candor/contracts';
import { pick } from 'es-toolkit/object/pick';
import { sql } from 'slonik';
import { z } from 'zod';
import { filteredContentOf, filteredFields } from './document-filters.ts';
import { LogKey, logOfTable } from './log-of-table.ts';
import type { SearchEntry } from './search-entry.ts';

const filteredColumns = sql.join(
  filteredFields.map(
    ({ field, column }) => sql.fragment`${sql.identifier([column])} as ${sql.identifier([field])}`,
  ),
  sql.fragment`, `,
);

const LogRow = z.discriminatedUnion('removed', [
  LogKey.extend({ removed: z.literal(true) }),
  LogKey.extend({
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

const entryOf = (row: LogRow): SearchEntry => {
  const { removed, document_id: ratingId, version } = row;
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

/** The documents of ratings in the order of their changes. */
export const ratingLog = logOfTable<LogRow, SearchEntry>({
  name: 'search_documents',
  id: 'rating_id',
  columns: sql.fragment`removed, entity_id, terms, category, state_key, city_key, latitude, longitude, ${filteredColumns},
    author_rank, helpful_score, created_at_ms, rating_view, entity_view, author_view`,
  Row: LogRow,
  entryOf,
});
