-- What members have asked to be gathered of them, one at a time each.
create table data_exports (
  member_id uuid primary key,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Nobody takes it up before.
  due_at timestamptz not null default now(),
  -- Names the stored objects of the last attempt; nobody can guess it.
  object_key text unique,
  parts integer,
  bytes bigint,
  expires_at timestamptz
);

create index data_exports_by_due on data_exports (due_at) where status = 'preparing';
