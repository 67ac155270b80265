-- What a template needs to know; the rows that wait need nothing.
alter table outgoing_mails add column facts jsonb;

-- Which notices a member was sent on behalf of other services, so that none comes twice.
create table sent_notices (
  member_id uuid not null,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);

create index sent_notices_by_age on sent_notices (created_at);
