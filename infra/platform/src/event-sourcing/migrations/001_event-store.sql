-- The log. Readers follow it by (epoch, transaction_id, position), and only below the oldest running transaction:
-- identity values are assigned before the commit, so a read of "position > last" loses events.
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

-- One row: the cluster that wrote the log last. After a logical restore transaction ids start low again, so a changed
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

-- The last applied version of each stream of others' announced events.
create table inbox (
  stream_id text primary key,
  version integer not null
);

-- The first row of a stream is the event that could not be applied. The others wait behind it, in order.
create table dead_letters (
  stream_id text not null,
  version integer not null,
  topic text not null,
  envelope jsonb not null,
  error text,
  failed_at timestamptz not null default now(),
  primary key (stream_id, version)
);

-- Responses to requests with an Idempotency-Key; "status" is null while the first one is being handled.
create table idempotent_requests (
  caller_id uuid not null,
  key text not null,
  route text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  -- The running service that handles the request. It holds the lock of this name while it runs. Null: unknown.
  claimed_by text,
  primary key (caller_id, route, key)
);

create index idempotent_requests_by_age on idempotent_requests (created_at);

-- The position up to which a topic's history was read from its owner.
create table feed_progress (
  topic text primary key,
  reached text not null,
  is_complete boolean not null
);

-- The last rebuild of each read model.
create table rebuilds (
  read_model text primary key,
  status text not null,
  started_at timestamptz not null,
  processed integer not null,
  result jsonb,
  error text
);

-- In a volatile function each statement takes a snapshot of its own, so a lock and the read after it need only one
-- round trip.

-- Appends to a stream wait here, before the transaction has an id: within a stream the order of versions is the order
-- of transaction ids. Sorted, so that two appends that share streams cannot wait for each other.
create function lock_and_load_streams(service text, stream_ids text[]) returns setof events language plpgsql as $$
begin
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(service || '/' || id, 0) as key from unnest(stream_ids) as id order by key
  ) as keys;
  return query select * from events e where e.stream_id = any(stream_ids) order by e.stream_id, e.version;
end
$$;

-- Opens a batch, and claims each stream whose events continue its last applied version. The caller checks the other
-- streams (parked, repeated, with a gap, or applied by another process meanwhile) before it applies anything.
-- Batches share the lock. A batch whose reactions read what other batches write takes it alone: two at once would each
-- miss the other's uncommitted rows. A replay of dead letters also takes it alone.
create function claim_batch(
  lock_name text, stream_ids text[], previous_versions integer[], last_versions integer[], is_alone boolean
)
returns table (stream_id text, version integer, is_parked boolean, is_claimed boolean) language plpgsql as $$
#variable_conflict use_column
begin
  if is_alone then
    perform pg_advisory_xact_lock(hashtextextended(lock_name, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(lock_name, 0));
  end if;
  return query
    with batch as (
      select b.id, b.previous, b.last, i.version,
        exists (select from dead_letters d where d.stream_id = b.id) as is_parked
      from unnest(stream_ids, previous_versions, last_versions) as b (id, previous, last)
      left join inbox i on i.stream_id = b.id
    ),
    claimed as (
      insert into inbox as applied (stream_id, version)
      select id, last from batch
      where last is not null and not is_parked and coalesce(version, 0) = previous
      -- Sorted, so that two batches cannot wait for each other.
      order by id
      on conflict (stream_id) do update set version = excluded.version
      where applied.version = (select previous from batch where id = excluded.stream_id)
      returning stream_id
    )
    select batch.id, batch.version, batch.is_parked, claimed.stream_id is not null
    from batch left join claimed on claimed.stream_id = batch.id;
end
$$;
