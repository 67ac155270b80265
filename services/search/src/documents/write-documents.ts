import { withNext, type MigrationSet } from '@candor/platform';
import { sql, type CommonQueryMethods } from 'slonik';
import type { SearchChange } from '../search-index.ts';
import { filteredFields } from './document-filters.ts';
import { recordsetColumns } from './recordset-columns.ts';
import { entryOfDocument, type LiveEntry } from './search-entry.ts';

export const searchIndexMigrations: MigrationSet = {
  name: 'search_index',
  folder: new URL('./migrations/', import.meta.url),
};

/** Writes changes in the caller's transaction (read committed), in the order of their ids. Other writers wait. */
export const writeDocuments = async (
  transaction: CommonQueryMethods,
  changes: readonly SearchChange[],
): Promise<void> => {
  const latest = latestOfEach(changes);
  if (latest.length === 0) return;
  await transaction.query(
    withNext(sql.unsafe`
      insert into search_documents (${columns})
      select ${columns}
      from json_to_recordset(${JSON.stringify(latest.map(rowOf))}::json) as new (${definitions})
      order by rating_id
      on conflict (rating_id) do update set (${columns}, transaction_id) = row(${excluded}, excluded.transaction_id)
      where search_documents.version < excluded.version
    `),
  );
};

/** One statement cannot change a row twice. */
const latestOfEach = (changes: readonly SearchChange[]): readonly SearchChange[] => {
  const latest = new Map<string, SearchChange>();
  for (const change of changes) {
    const other = latest.get(ratingIdOf(change));
    if (!other || other.version < change.version) latest.set(ratingIdOf(change), change);
  }
  return [...latest.values()];
};

const ratingIdOf = (change: SearchChange): string =>
  change.type === 'put' ? change.document.ratingId : change.ratingId;

const columnTypes = {
  rating_id: sql.fragment`uuid`,
  version: sql.fragment`bigint`,
  removed: sql.fragment`boolean`,
  entity_id: sql.fragment`uuid`,
  author_rank: sql.fragment`smallint`,
  created_at_ms: sql.fragment`bigint`,
  helpful_score: sql.fragment`double precision`,
  category: sql.fragment`text`,
  state_key: sql.fragment`text`,
  city_key: sql.fragment`text`,
  latitude: sql.fragment`double precision`,
  longitude: sql.fragment`double precision`,
  terms: sql.fragment`text`,
  rating_view: sql.fragment`text`,
  entity_view: sql.fragment`text`,
  author_view: sql.fragment`text`,
};

const { columns, excluded, definitions } = recordsetColumns({
  ...columnTypes,
  ...Object.fromEntries(filteredFields.map(({ column, postgres }) => [column, postgres])),
});

const rowOf = (change: SearchChange) =>
  change.type === 'remove'
    ? { rating_id: change.ratingId, version: change.version, removed: true }
    : rowOfEntry(entryOfDocument(change.document, change.version));

const rowOfEntry = (entry: LiveEntry): Record<keyof typeof columnTypes, unknown> => ({
  rating_id: entry.ratingId,
  version: entry.version,
  removed: false,
  entity_id: entry.entityId,
  author_rank: entry.authorRank,
  ...Object.fromEntries(filteredFields.map(({ field, column }) => [column, entry[field]])),
  created_at_ms: entry.createdAtMs,
  helpful_score: entry.helpfulScore,
  category: entry.category,
  state_key: entry.stateKey,
  city_key: entry.cityKey,
  latitude: entry.latitude,
  longitude: entry.longitude,
  terms: entry.terms,
  rating_view: entry.view.rating,
  entity_view: entry.view.entity,
  author_view: entry.view.author,
});
