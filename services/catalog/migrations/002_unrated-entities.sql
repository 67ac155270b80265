-- Entities that members listed for a rating. A row is deleted once the entity has a rating; without one, the entity is removed.
create table unrated_entities (
  entity_id uuid primary key,
  -- When it was listed, or last found by a later request.
  found_at timestamptz not null,
  -- Another request has found it and may be about to rate it.
  is_found_again boolean not null default false
);

create index unrated_entities_by_time on unrated_entities (found_at);
