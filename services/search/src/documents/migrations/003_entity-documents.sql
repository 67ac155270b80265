-- One row per entity. Indexes follow the rows by (transaction_id, entity_id), like those of `search_documents`. A removed entity
-- keeps only its version.
create table entity_documents (
  entity_id uuid primary key,
  version bigint not null,
  removed boolean not null,
  category text,
  state_key text,
  city_key text,
  latitude double precision,
  longitude double precision,
  review_count integer,
  star_sum integer,
  price smallint,
  tags text[],
  is_recommended boolean,
  has_photos boolean,
  is_claimed boolean,
  trend double precision,
  -- One line for each term: its weight as a hexadecimal digit, and the term.
  terms text,
  view text,
  transaction_id xid8 not null default pg_current_xact_id()
);

create index entity_documents_in_order on entity_documents (transaction_id, entity_id);

-- Counted and compared with an index without reading rows.
create index entity_documents_versions on entity_documents (version) where not removed;

-- Versions ascend over all documents and outlive their rows.
create sequence entity_document_versions;

-- Entities whose documents lack a change. Writers only add rows, so they never wait for each other or for the builder.
create table entities_to_update (
  id bigint primary key generated always as identity,
  entity_id uuid not null
);

create index entities_to_update_by_entity on entities_to_update (entity_id);

-- The version of the rules that the documents of entities were built with; 0 before the first build.
alter table search_installation add column entity_rules_version integer not null default 0;
