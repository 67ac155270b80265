-- The listing that the rating was written for, while that is merged into `entity_id`. Its stream has this id.
alter table ratings add column origin_id uuid;

create index ratings_of_origin on ratings (origin_id) where origin_id is not null;

-- Members who rated two listings that are merged now have two ratings of one. Streams ensure that there are no others.
alter table ratings drop constraint ratings_author_id_entity_id_key;

create index ratings_of_author_and_entity on ratings (author_id, entity_id);
create index ratings_superseded on ratings (author_id, entity_id) where 'superseded' = any(hidden_for);

-- Merged listings.
create table announced_merges (
  entity_id uuid primary key,
  surviving_id uuid not null
);

-- Work list: the ratings of these listings follow their merge, or its end.
create table merge_cascades (
  entity_id uuid primary key,
  queued_at timestamptz not null default now()
);
