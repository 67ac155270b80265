-- Entities that catalog has removed: nobody rates them any more, and their ratings go.
create table removed_entities (
  entity_id uuid primary key,
  told_at timestamptz not null default now(),
  is_cleared boolean not null default false
);

create index removed_entities_to_clear on removed_entities (told_at) where not is_cleared;
