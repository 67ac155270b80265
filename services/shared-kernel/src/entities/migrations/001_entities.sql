create table entities (
  entity_id uuid primary key,
  summary jsonb not null,
  -- The member who has claimed the entity.
  claimed_by uuid,
  is_hidden boolean not null default false
);
