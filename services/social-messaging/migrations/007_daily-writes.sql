-- Writes of each member that are limited, since the first one of a day. Counts of days that are over are deleted.
create table daily_writes (
  member_id uuid not null,
  kind text not null,
  started_at timestamptz not null,
  count integer not null,
  primary key (member_id, kind)
);

create index daily_writes_by_start on daily_writes (started_at);
