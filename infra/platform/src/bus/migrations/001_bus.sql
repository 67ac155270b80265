create table messages (
  topic text not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  position bigint not null generated always as identity,
  stream_id text not null,
  envelope jsonb not null,
  published_at timestamptz not null default now(),
  primary key (topic, transaction_id, position)
);

create index messages_by_age on messages (published_at);

create table checkpoints (
  subscriber_group text not null,
  topic text not null,
  transaction_id xid8 not null,
  position bigint not null,
  primary key (subscriber_group, topic)
);
