-- Distances are compared by the squared straight line through the earth, from vectors that are calculated once: with
-- + - * alone every engine comes to the same bits. search_miles stays for as long as the code before this may run.
alter table search_places
  add column x double precision generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  add column y double precision generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  add column z double precision generated always as (sin(radians(latitude))) stored;

create function squared_chord(
  from_x double precision, from_y double precision, from_z double precision,
  to_x double precision, to_y double precision, to_z double precision
) returns double precision language sql immutable parallel safe
return (to_x - from_x) * (to_x - from_x) + (to_y - from_y) * (to_y - from_y) + (to_z - from_z) * (to_z - from_z);

-- An index outside follows the table by (transaction_id, rating_id), below the oldest running transaction: there
-- nothing can appear any more behind a reader's back.
alter table search_documents add column transaction_id xid8 not null default pg_current_xact_id();
create index search_documents_in_order on search_documents (transaction_id, rating_id);

-- Whose indices are ours, also after a backup was restored elsewhere.
create table search_installation (
  only_row boolean primary key default true check (only_row),
  installation_id uuid not null default gen_random_uuid()
);
insert into search_installation default values;

-- Indices outside that have all documents up to (transaction_id, rating_id) and are followed up from there. Transaction
-- ids mean something only in the cluster they are from.
create table search_indices (
  name text primary key,
  uuid text not null,
  mapping_version integer not null,
  system_identifier text not null,
  transaction_id xid8 not null,
  rating_id uuid not null
);

-- Who changed which documents lately: he finds his own changes before the index does.
create table search_own_changes (
  actor_id uuid not null,
  rating_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (actor_id, rating_id)
);

create index search_own_changes_by_age on search_own_changes (changed_at);
