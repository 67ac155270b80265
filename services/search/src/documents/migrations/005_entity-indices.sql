-- Indices of entities in Elasticsearch that have all documents up to (transaction_id, entity_id), like `search_indices`.
create table entity_indices (
  name text primary key,
  uuid text not null,
  mapping_version integer not null,
  system_identifier text not null,
  transaction_id xid8 not null,
  entity_id uuid not null
);
