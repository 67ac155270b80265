-- How far the history of a topic was read from its owner, before the bus took over.
create table feed_progress (
  topic text primary key,
  reached text not null,
  is_complete boolean not null
);

-- How the last rebuild of each read model stands.
create table rebuilds (
  read_model text primary key,
  status text not null,
  started_at timestamptz not null,
  processed integer not null,
  result jsonb,
  error text
);
