import { withNext } from '@candor/platform';
import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { filteredFields, lexemesOf } from '../documents/document-filters.ts';
import { entryOfDocument, type EntryPlace } from '../documents/search-entry.ts';
import type { SearchChange, SearchDocument } from '../search-index.ts';
import { deletionsOf } from './similar-terms.ts';

/**
 * Writes changes in the caller's transaction. All writers use one order (terms, documents, places, each sorted), so they
 * wait for each other but never in a cycle.
 */
export const writeDocuments = async (
  transaction: CommonQueryMethods,
  changes: readonly SearchChange[],
): Promise<void> => {
  const latest = latestOfEach(changes);
  if (latest.length === 0) return;
  const documents = latest.flatMap((change) => (change.type === 'put' ? [change.document] : []));
  await addTerms(transaction, documents);
  await upsertDocuments(transaction, latest);
};

/** One statement cannot change a row twice. */
const latestOfEach = (changes: readonly SearchChange[]): readonly SearchChange[] => {
  const latest = new Map<string, SearchChange>();
  for (const change of changes) {
    const other = latest.get(ratingIdOf(change));
    if (!other || other.version < change.version) latest.set(ratingIdOf(change), change);
  }
  return [...latest.values()].sort((a, b) => (ratingIdOf(a) < ratingIdOf(b) ? -1 : 1));
};

const ratingIdOf = (change: SearchChange): string =>
  change.type === 'put' ? change.document.ratingId : change.ratingId;

const Term = z.object({ term: z.string() });

const addTerms = async (transaction: CommonQueryMethods, documents: readonly SearchDocument[]) => {
  const missing = new Set(documents.flatMap((document) => document.terms));
  if (missing.size === 0) return;
  const existing = await transaction.any(sql.type(Term)`
    select term from hold_search_terms(${sql.array([...missing], 'text')}) as term
  `);
  for (const { term } of existing) missing.delete(term);
  if (missing.size === 0) return;
  const rows = [...missing].sort().map((term) => ({ term, deletions: deletionsOf(term) }));
  await transaction.query(sql.unsafe`
    insert into search_terms (term, deletions)
    select term, deletions
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (term text, deletions text[])
    on conflict do nothing
  `);
};

/** The columns of `search_documents` that a change writes, besides the lexemes. */
const columnTypes = {
  rating_id: sql.fragment`uuid`,
  version: sql.fragment`bigint`,
  removed: sql.fragment`boolean`,
  entity_id: sql.fragment`uuid`,
  author_id: sql.fragment`uuid`,
  author_rank: sql.fragment`smallint`,
  created_at_ms: sql.fragment`bigint`,
  helpful_score: sql.fragment`double precision`,
  category: sql.fragment`text`,
  state_key: sql.fragment`text`,
  city_key: sql.fragment`text`,
  place: sql.fragment`text`,
  ...Object.fromEntries(filteredFields.map(({ column, postgres }) => [column, postgres])),
};

const namesIn = (...table: readonly string[]) =>
  sql.join(
    Object.keys(columnTypes).map((name) => sql.identifier([...table, name])),
    sql.fragment`, `,
  );
const columns = namesIn();
const excludedColumns = namesIn('excluded');

const upsertDocuments = async (transaction: CommonQueryMethods, changes: readonly SearchChange[]) => {
  const statement = sql.unsafe`
    with new as (
      select *
      from json_to_recordset(${JSON.stringify(changes.map(rowOf))}::json) as new (
        ${sql.join(
          Object.entries(columnTypes).map(([name, type]) => sql.fragment`${sql.identifier([name])} ${type}`),
          sql.fragment`, `,
        )},
        latitude double precision, longitude double precision, lexemes text[], view text
      )
    ),
    lost as (
      insert into search_terms_to_check (term)
      select distinct lexeme
      from search_documents old join new using (rating_id), unnest(tsvector_to_array(old.lexemes)) as lexeme
      where old.version < new.version and position('=' in lexeme) = 0
        and lexeme <> all(coalesce(new.lexemes, '{}'))
    ),
    placed as (
      insert into search_places (place, latitude, longitude)
      select distinct place, latitude, longitude from new
      where not removed and not exists (select from search_places existing where existing.place = new.place)
      order by place
      on conflict do nothing
    ),
    changed as (
      insert into search_documents (${columns}, lexemes)
      select ${columns}, array_to_tsvector(lexemes)
      from new
      order by rating_id
      on conflict (rating_id) do update set
        (${columns}, lexemes, transaction_id) = row(${excludedColumns}, excluded.lexemes, excluded.transaction_id)
      where search_documents.version < excluded.version
      returning rating_id
    )
    insert into search_views (rating_id, view)
    select rating_id, view from new join changed using (rating_id) where not removed
    on conflict (rating_id) do update set view = excluded.view
  `;
  await transaction.query(withNext(statement));
  const removedIds = changes.flatMap((change) => (change.type === 'remove' ? [change.ratingId] : []));
  if (removedIds.length === 0) return;
  // A separate statement sees what was committed while the first one waited for a row.
  await transaction.query(sql.unsafe`
    delete from search_views v
    using search_documents d
    where v.rating_id = any(${sql.array(removedIds, 'uuid')}) and d.rating_id = v.rating_id and d.removed
  `);
};

const rowOf = (change: SearchChange) => {
  if (change.type === 'remove') return { rating_id: change.ratingId, version: change.version, removed: true };
  const { document, version } = change;
  const entry = entryOfDocument(document, version);
  return {
    rating_id: entry.ratingId,
    version,
    removed: false,
    entity_id: document.entityId,
    author_id: document.authorId,
    author_rank: entry.authorRank,
    ...Object.fromEntries(filteredFields.map(({ field, column }) => [column, entry[field]])),
    created_at_ms: entry.createdAtMs,
    helpful_score: entry.helpfulScore,
    category: document.category,
    state_key: document.stateKey,
    city_key: document.cityKey,
    place: placeKeyOf(entry.place),
    latitude: entry.place?.latitude,
    longitude: entry.place?.longitude,
    lexemes: lexemesOf(document),
    view: entry.view,
  };
};

/** Without coordinates it is empty: a place at an infinite distance. */
const placeKeyOf = (place: EntryPlace | null): string =>
  place ? `${String(place.latitude)},${String(place.longitude)}` : '';
