-- One row per rating. A removed rating keeps only its version, so that an older copy that arrives late cannot restore it.
create table search_documents (
  rating_id uuid primary key,
  version bigint not null,
  removed boolean not null,
  entity_id uuid,
  author_id uuid,
  -- 0: premium author, first among equals.
  author_rank smallint,
  star_rating smallint,
  visited_on date,
  -- Milliseconds since 1970. Unlike an instant they can be negated, so that every order is ascending.
  created_at_ms bigint,
  helpful_score double precision,
  category text,
  state_key text,
  city_key text,
  -- Key of search_places; empty without coordinates.
  place text,
  -- Terms and facets.
  lexemes tsvector,
  -- The transaction of the last change. An index in Elasticsearch follows the rows by (transaction_id, rating_id), below the
  -- oldest running transaction: no row can appear there later.
  transaction_id xid8 not null default pg_current_xact_id()
);

create index search_documents_in_order on search_documents (transaction_id, rating_id);

-- Every search reads the list of new entries, so it is short.
create index search_documents_by_lexeme on search_documents using gin (lexemes)
  with (gin_pending_list_limit = 64) where not removed;

create index search_documents_newest on search_documents ((-created_at_ms), author_rank, rating_id) where not removed;
create index search_documents_oldest on search_documents (created_at_ms, author_rank, rating_id) where not removed;
create index search_documents_highest on search_documents ((-star_rating), author_rank, (-created_at_ms), rating_id) where not removed;
create index search_documents_lowest on search_documents (star_rating, author_rank, (-created_at_ms), rating_id) where not removed;
create index search_documents_helpful on search_documents ((-helpful_score), author_rank, (-created_at_ms), rating_id) where not removed;
create index search_documents_nearest on search_documents (place, author_rank, (-created_at_ms), rating_id) where not removed;

-- Counted without reading rows.
create index search_documents_by_category on search_documents (category, star_rating, state_key, city_key) where not removed;
create index search_documents_by_visit on search_documents (visited_on) where not removed;
create index search_documents_by_state on search_documents (state_key, city_key, category, star_rating) where not removed;

-- The view of a rating. A separate table, so that counting common words reads a third of the pages.
create table search_views (
  rating_id uuid primary key,
  view text not null
);

-- Each point once: thousands of ratings share a place, and distances are computed per place. The vectors are computed once,
-- because +, - and * give the same bits in every engine.
create table search_places (
  place text primary key,
  latitude double precision,
  longitude double precision,
  x double precision generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  y double precision generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  z double precision generated always as (sin(radians(latitude))) stored
);

create index search_places_by_latitude on search_places (latitude, longitude);

-- The squared straight line through the earth, on a sphere of radius one.
create function squared_chord(
  from_x double precision, from_y double precision, from_z double precision,
  to_x double precision, to_y double precision, to_z double precision
) returns double precision language sql immutable parallel safe
return (to_x - from_x) * (to_x - from_x) + (to_y - from_y) * (to_y - from_y) + (to_z - from_z) * (to_z - from_z);

-- `deletions`: the term, and the term without each of its letters. Terms one edit apart share one of these.
create table search_terms (
  term text primary key,
  deletions text[] not null
);

create index search_terms_by_deletions on search_terms using gin (deletions) with (gin_pending_list_limit = 64);

-- Terms that a document has lost. They are purged when no other document has them.
create table search_terms_to_check (
  id bigint primary key generated always as identity,
  term text not null
);

-- Returns the terms that exist, and holds them until the end of the transaction: a purge waits for it. In a volatile function
-- the second statement sees what was purged while the first one waited.
create function hold_search_terms(wanted text[]) returns setof text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('candor-search-terms', 0));
  return query select t.term from search_terms t where t.term = any(wanted);
end
$$;

-- A query for this lexeme, with every character quoted.
create function search_lexeme(lexeme text) returns tsquery language sql immutable parallel safe
return ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''')::tsquery;

-- Marks the indices of this installation, also after a backup is restored elsewhere.
create table search_installation (
  only_row boolean primary key default true check (only_row),
  installation_id uuid not null default gen_random_uuid()
);
insert into search_installation default values;

-- Indices in Elasticsearch that have all documents up to (transaction_id, rating_id). Transaction ids are valid only in the
-- cluster that they come from.
create table search_indices (
  name text primary key,
  uuid text not null,
  mapping_version integer not null,
  system_identifier text not null,
  transaction_id xid8 not null,
  rating_id uuid not null
);
