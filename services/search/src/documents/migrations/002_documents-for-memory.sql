-- The documents are only read in the order of their changes, by the indexes that respond to searches. They are built again from
-- their sources when the service starts, because their terms now have weights.
drop table search_documents, search_views, search_places, search_terms, search_terms_to_check;
drop function hold_search_terms, search_lexeme, squared_chord;

-- One row per rating. A removed rating keeps only its version, so that an older copy that arrives late cannot restore it.
create table search_documents (
  rating_id uuid primary key,
  version bigint not null,
  removed boolean not null,
  entity_id uuid,
  -- 0: premium author, first among equals.
  author_rank smallint,
  star_rating smallint,
  visited_on date,
  -- Milliseconds since 1970.
  created_at_ms bigint,
  helpful_score double precision,
  category text,
  state_key text,
  city_key text,
  latitude double precision,
  longitude double precision,
  -- One line for each term: its weight as a hexadecimal digit, and the term.
  terms text,
  -- The JSON of the rating without its entity and author, and the JSON of those two, which many ratings share.
  rating_view text,
  entity_view text,
  author_view text,
  -- The transaction of the last change. Indexes follow the rows by (transaction_id, rating_id), below the oldest running
  -- transaction: no row can appear there later.
  transaction_id xid8 not null default pg_current_xact_id()
);

create index search_documents_in_order on search_documents (transaction_id, rating_id);

-- Counted and compared with an index without reading rows.
create index search_documents_versions on search_documents (version) where not removed;

-- The version of the text analysis that the documents were built with; 0 before the first build.
alter table search_installation add column analysis_version integer not null default 0;
