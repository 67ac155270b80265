import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { withNext } from '@candor/platform';
import { lexemesOf } from '../documents/lexemes.ts';
import { deletionNeighbourhood } from './one-letter-variants.ts';
import { entryOfDocument, type EntryPlace } from '../documents/search-entry.ts';
import type { SearchChange, SearchDocument } from '../search-index.ts';

/**
 * Writes changes in the caller's transaction. Everything is written in one order (terms, documents, points, each
 * sorted), so that writers at the same time wait for each other and never in a circle.
 */
export const writeChanges = async (
  transaction: CommonQueryMethods,
  changes: readonly SearchChange[],
): Promise<void> => {
  const latest = latestOfEach(changes);
  if (latest.length === 0) return;
  const documents = latest.flatMap((change) => (change.type === 'put' ? [change.document] : []));
  await addTerms(transaction, documents);
  await writeDocuments(transaction, latest);
};

/** One statement can change a row once only. */
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

/** Empty without coordinates: a place, too, which is infinitely far away. */
const nameOf = (place: EntryPlace | null): string =>
  place ? `${String(place.latitude)},${String(place.longitude)}` : '';

const KnownTerm = z.object({ term: z.string() });

const addTerms = async (transaction: CommonQueryMethods, documents: readonly SearchDocument[]) => {
  const terms = new Set(documents.flatMap((document) => document.terms));
  if (terms.size === 0) return;
  const known = await transaction.any(sql.type(KnownTerm)`
    select term from hold_search_terms(${sql.array([...terms], 'text')}) as term
  `);
  for (const { term } of known) terms.delete(term);
  if (terms.size === 0) return;
  const unknown = [...terms].sort().map((term) => ({ term, deletions: deletionNeighbourhood(term) }));
  await transaction.query(sql.unsafe`
    insert into search_terms (term, deletions)
    select term, deletions
    from json_to_recordset(${JSON.stringify(unknown)}::json) as new (term text, deletions text[])
    on conflict do nothing
  `);
};

const writeDocuments = async (transaction: CommonQueryMethods, changes: readonly SearchChange[]) => {
  const statement = sql.unsafe`
    with new as (
      select *
      from json_to_recordset(${JSON.stringify(changes.map(rowOf))}::json) as new (
        rating_id uuid, version bigint, removed boolean, entity_id uuid, author_id uuid, author_rank smallint,
        star_rating smallint, created_at_ms bigint, helpful_score double precision, category text, state_key text,
        city_key text, place text, latitude double precision, longitude double precision, lexemes text[], view text,
        fingerprint bigint, name_key text
      )
    ),
    lost as (
      insert into search_terms_to_check (term)
      select distinct lexeme
      from search_documents known join new using (rating_id), unnest(tsvector_to_array(known.lexemes)) as lexeme
      where known.version < new.version and position('=' in lexeme) = 0
        and lexeme <> all(coalesce(new.lexemes, '{}'))
    ),
    placed as (
      insert into search_places (place, latitude, longitude)
      select distinct place, latitude, longitude from new
      where not removed and not exists (select from search_places known where known.place = new.place)
      order by place
      on conflict do nothing
    ),
    changed as (
      insert into search_documents (
        rating_id, version, removed, entity_id, author_id, author_rank, star_rating, created_at_ms, helpful_score,
        category, state_key, city_key, place, lexemes, fingerprint, name_key
      )
      select
        rating_id, version, removed, entity_id, author_id, author_rank, star_rating, created_at_ms, helpful_score,
        category, state_key, city_key, place, array_to_tsvector(lexemes), fingerprint, name_key
      from new
      order by rating_id
      on conflict (rating_id) do update set
        version = excluded.version,
        removed = excluded.removed,
        entity_id = excluded.entity_id,
        author_id = excluded.author_id,
        author_rank = excluded.author_rank,
        star_rating = excluded.star_rating,
        created_at_ms = excluded.created_at_ms,
        helpful_score = excluded.helpful_score,
        category = excluded.category,
        state_key = excluded.state_key,
        city_key = excluded.city_key,
        place = excluded.place,
        lexemes = excluded.lexemes,
        fingerprint = excluded.fingerprint,
        name_key = excluded.name_key,
        transaction_id = excluded.transaction_id
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
  // A statement of its own sees what was committed while the one above waited for a row.
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
    star_rating: entry.starRating,
    created_at_ms: entry.createdAtMs,
    helpful_score: entry.helpfulScore,
    category: document.category,
    state_key: document.stateKey,
    city_key: document.cityKey,
    place: nameOf(entry.place),
    latitude: entry.place?.latitude,
    longitude: entry.place?.longitude,
    lexemes: lexemesOf(document),
    view: entry.view,
    fingerprint: entry.fingerprint,
    name_key: entry.nameKey,
  };
};
