-- Where there is one already, an earlier version of the service made it.
create table if not exists entities (
  entity_id uuid primary key,
  summary jsonb not null
);
