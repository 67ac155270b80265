-- The log. Readers follow it by (epoch, transaction_id, position) and only below the oldest running transaction:
-- identity values alone are handed out before commit, so reading "position > last" loses events.
create table events (
  id uuid not null,
  stream_id text not null,
  version integer not null check (version > 0),
  type text not null,
  data jsonb not null,
  metadata jsonb not null,
  -- Version of the stream's announced event before this one; null when this one is not announced.
  previous_announced integer,
  epoch integer not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  position bigint not null generated always as identity,
  occurred_at timestamptz not null,
  primary key (stream_id, version)
);

create unique index events_in_order on events (epoch, transaction_id, position);

-- One row: which cluster wrote the log last. After a logical restore transaction ids start low again, so a changed
-- system identifier raises the epoch.
create table log_epoch (
  only_row boolean primary key default true check (only_row),
  epoch integer not null,
  system_identifier text not null
);

create table relay_checkpoint (
  only_row boolean primary key default true check (only_row),
  epoch integer not null,
  transaction_id xid8 not null,
  position bigint not null
);

-- What of others' announced events has been applied, per stream.
create table inbox (
  stream_id text primary key,
  version integer not null
);

-- The first row of a stream is the event that could not be applied; the others wait behind it, in order.
create table dead_letters (
  stream_id text not null,
  version integer not null,
  topic text not null,
  envelope jsonb not null,
  error text,
  failed_at timestamptz not null default now(),
  primary key (stream_id, version)
);

-- Answers to requests with an Idempotency-Key; "pending" while the first one is being handled.
create table idempotent_requests (
  caller_id uuid not null,
  key text not null,
  route text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (caller_id, route, key)
);

create index idempotent_requests_by_age on idempotent_requests (created_at);
