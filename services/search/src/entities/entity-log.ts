import { Category } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { LogKey, logOfTable } from '../documents/log-of-table.ts';
import type { EntityDocument } from './entity-index.ts';

/** An entity in the documents table. */
export type EntityEntry =
  | { readonly removed: true; readonly entityId: string; readonly version: number }
  | LiveEntityEntry;

export interface LiveEntityEntry extends Omit<EntityDocument, 'terms'> {
  readonly removed: false;
  readonly version: number;
  /** See `encodeTerms`. */
  readonly terms: string;
}

const LogRow = z.discriminatedUnion('removed', [
  LogKey.extend({ removed: z.literal(true) }),
  LogKey.extend({
    removed: z.literal(false),
    category: Category,
    state_key: z.string(),
    city_key: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    review_count: z.int(),
    star_sum: z.int(),
    price: z.int().nullable(),
    tags: z.array(z.string()),
    is_recommended: z.boolean(),
    has_photos: z.boolean(),
    is_claimed: z.boolean(),
    trend: z.number(),
    terms: z.string(),
    view: z.string(),
  }),
]);
type LogRow = z.infer<typeof LogRow>;

const entryOf = (row: LogRow): EntityEntry => {
  const { removed, document_id: entityId, version } = row;
  if (removed) return { removed, entityId, version };
  return {
    removed,
    entityId,
    version,
    terms: row.terms,
    category: row.category,
    stateKey: row.state_key,
    cityKey: row.city_key,
    latitude: row.latitude,
    longitude: row.longitude,
    reviewCount: row.review_count,
    starSum: row.star_sum,
    price: row.price,
    tags: row.tags,
    flags: { recommended: row.is_recommended, photos: row.has_photos, claimed: row.is_claimed },
    trend: row.trend,
    view: row.view,
  };
};

/** The documents of entities in the order of their changes. */
export const entityLog = logOfTable<LogRow, EntityEntry>({
  name: 'entity_documents',
  id: 'entity_id',
  columns: sql.fragment`removed, category, state_key, city_key, latitude, longitude, review_count, star_sum, price, tags,
    is_recommended, has_photos, is_claimed, trend, terms, view`,
  Row: LogRow,
  entryOf,
});
