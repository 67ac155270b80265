-- The surviving entity, while this one is merged. Then `is_hidden` is true, too.
alter table entities add column merged_into uuid;
alter table entities add column merged_at timestamptz;

create index entities_merged on entities (merged_into) where merged_into is not null;

-- Pairs of entities that are probably the same. Not from events: they are computed from the entities.
create table suggested_duplicates (
  -- The lower id of the two.
  first_id uuid not null,
  second_id uuid not null,
  -- From 0 to 2: see likeness.ts.
  likeness real not null,
  -- An admin decided that they are not the same.
  is_dismissed boolean not null default false,
  primary key (first_id, second_id),
  check (first_id < second_id)
);

create index suggested_duplicates_of_second on suggested_duplicates (second_id);
create index suggested_duplicates_to_decide on suggested_duplicates (likeness desc) where not is_dismissed;

-- Entities whose details are new or changed, to be compared with the others.
create table entities_to_compare (
  entity_id uuid primary key,
  queued_at timestamptz not null default now()
);

create index entities_to_compare_by_time on entities_to_compare (queued_at);

insert into entities_to_compare (entity_id) select entity_id from entities;
