-- One row per reported thing.
create table cases (
  -- `<kind>.<id>`
  case_id text primary key,
  kind text not null,
  target_id text not null,
  -- The listing that it is about.
  entity_id uuid,
  -- Whose it is, as of what was last to be seen of it.
  author_id uuid,
  -- Closed: whose it was is gone.
  status text not null check (status in ('open', 'decided', 'closed')),
  round integer not null,
  opened_at timestamptz not null,
  report_count integer not null default 0,
  claimed_by uuid,
  claimed_at timestamptz,
  -- The last one of this round.
  decision text,
  decided_at timestamptz,
  appeal_text text,
  appealed_at timestamptz
);

create index cases_open on cases (coalesce(appealed_at, opened_at), case_id) where status = 'open';
create index cases_decided on cases (decided_at desc, case_id) where status = 'decided';
create index cases_of_author on cases (author_id);

-- The reported thing, as it was at a report.
create table case_contents (
  case_id text not null,
  noted_at timestamptz not null,
  author_id uuid,
  content jsonb not null,
  primary key (case_id, noted_at)
);

create table case_reports (
  case_id text not null,
  reporter_id uuid not null,
  round integer not null,
  reason text not null,
  note text,
  reported_at timestamptz not null,
  primary key (case_id, reporter_id)
);

create index case_reports_of_member on case_reports (reporter_id, reported_at desc);

create table case_signals (
  case_id text not null,
  rule text not null,
  words text not null,
  raised_at timestamptz not null,
  primary key (case_id, rule)
);

-- Two per round at most: the second follows an appeal.
create table case_decisions (
  case_id text not null,
  round integer not null,
  is_final boolean not null,
  decision text not null,
  reason text not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  author_id uuid,
  primary key (case_id, round, is_final)
);

create index case_decisions_of_author on case_decisions (author_id, decided_at desc);

-- To be mailed; a row goes when identity has taken it.
create table outgoing_case_mails (
  mail_id uuid primary key default gen_random_uuid(),
  template text not null,
  -- The member's id.
  recipient text not null,
  facts jsonb,
  attempts integer not null default 0,
  -- Nobody tries before.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index outgoing_case_mails_by_due on outgoing_case_mails (due_at);
create index outgoing_case_mails_of_member on outgoing_case_mails (recipient);
