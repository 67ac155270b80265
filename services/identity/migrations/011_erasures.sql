-- He asked to be erased then, and is shown to nobody until he is, or changes his mind.
alter table accounts add column erases_at timestamptz;

create index accounts_by_erasure on accounts (erases_at) where erases_at is not null;

-- A destroyed key leaves its row: whoever makes keys finds that there was one.
alter table personal_keys alter column key drop not null;

-- Members who are gone. No events: a restored log does not know them, and they are noted in it anew.
create table erasures (
  member_id uuid primary key,
  cause text not null,
  -- Stands for his email, which is forgotten: mails that were on their way to it are looked for once more.
  email_key text,
  started_at timestamptz not null default now(),
  -- When the last service had confirmed it.
  finished_at timestamptz,
  -- When it was noted where a restored database finds it.
  listed_at timestamptz,
  -- When what may have come late was last looked for.
  swept_at timestamptz
);

create index erasures_by_start on erasures (started_at);
create index erasures_to_list on erasures (member_id) where listed_at is null;
create index erasures_under_way on erasures (started_at) where finished_at is null;

create table erasure_confirmations (
  member_id uuid not null references erasures,
  service text not null,
  confirmed_at timestamptz not null default now(),
  primary key (member_id, service)
);

create index profile_views_of_viewer on profile_views (viewer_id);
