create table users (
  member_id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text,
  profile_picture text,
  city text,
  state text,
  is_premium boolean not null default false,
  is_verified boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null,
  folded_name text not null,
  folded_email text not null,
  -- On separate lines, because no search is part of both.
  search_text text not null generated always as (folded_name || e'\n' || folded_email) stored
);

create index users_by_age on users (created_at desc, member_id desc);
create index users_by_text on users using gin (search_text gin_trgm_ops);
create index users_with_premium on users (member_id) where is_premium;

create table entities (
  entity_id uuid primary key,
  name text not null,
  category text not null,
  city text not null,
  state text not null,
  claimed_by uuid,
  created_at timestamptz not null,
  -- By an admin.
  is_hidden boolean not null default false
);

create index entities_by_age on entities (created_at desc, entity_id desc);
create index entities_of_category on entities (category, created_at desc, entity_id desc);
create index entities_of_claimant on entities (claimed_by) where claimed_by is not null;

create table ratings (
  rating_id uuid primary key,
  entity_id uuid not null,
  author_id uuid not null,
  star_rating smallint not null,
  title text not null,
  review text not null,
  created_at timestamptz not null,
  -- By an admin, or with its entity or author. The public counts leave it out.
  is_hidden boolean not null default false,
  -- By an operator's import, so its date says nothing about how many members rate a listing at once.
  is_imported boolean not null default false
);

create index ratings_by_age on ratings (created_at desc, rating_id desc);
create index ratings_of_entity on ratings (entity_id);
create index ratings_of_author on ratings (author_id);
-- The normalized review, as `normalized` in the signal rules writes it. The oldest come first, so that a thousand copies of a
-- review cost no more than fifty.
create index ratings_by_review on ratings (
  md5(regexp_replace(lower(review), '[^[:alnum:]]+', '', 'g')), created_at
);

-- Updated with `ratings` in the same statement, so that no page counts or skips a million rows.
create table rating_days (
  day date primary key,
  rating_count integer not null,
  star_sum integer not null,
  -- Included in `rating_count` and `star_sum`.
  hidden_count integer not null default 0,
  hidden_star_sum integer not null default 0
);

create table entity_ratings (
  entity_id uuid primary key,
  review_count integer not null,
  star_sum integer not null
);

-- The audit log, one row per admin action.
create table admin_actions (
  action_id uuid primary key,
  actor_id uuid not null,
  action jsonb not null,
  reason text,
  begun_at timestamptz not null,
  -- Begun: the owner of the data has not responded, so it is unknown whether the action was done.
  outcome text not null check (outcome in ('begun', 'done', 'refused')),
  -- The code of the refusal.
  refusal text,
  action_type text not null generated always as (action ->> 'type') stored,
  -- The reason and the target's name, on separate lines, without case and accents.
  search_text text not null default '',
  -- What an action changed of a listing: `{"phone": {"before": null, "after": "555-0100"}}`.
  changed jsonb
);

create index admin_actions_by_age on admin_actions (begun_at desc, action_id desc);
create index admin_actions_of_type on admin_actions (action_type, begun_at desc, action_id desc);
create index admin_actions_of_actor on admin_actions (actor_id, begun_at desc, action_id desc);
create index admin_actions_by_text on admin_actions using gin (search_text gin_trgm_ops);

-- One row per reported content.
create table cases (
  -- `<kind>.<id>`
  case_id text primary key,
  kind text not null,
  target_id text not null,
  -- The listing that it is about.
  entity_id uuid,
  -- Of the last snapshot.
  author_id uuid,
  -- Closed: its author was erased.
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

-- Snapshots of the content, taken at its reports.
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
  explanation text not null,
  raised_at timestamptz not null,
  primary key (case_id, rule)
);

-- At most two per round: the second follows an appeal.
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

-- A row is deleted when identity has accepted the mail.
create table outgoing_case_mails (
  mail_id uuid primary key default gen_random_uuid(),
  template text not null,
  -- The member's id.
  recipient text not null,
  facts jsonb,
  attempts integer not null default 0,
  -- Not sent before.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index outgoing_case_mails_by_due on outgoing_case_mails (due_at);
create index outgoing_case_mails_of_member on outgoing_case_mails (recipient);

-- Ratings that the signal rules have not checked yet.
create table ratings_to_check (
  rating_id uuid primary key,
  noted_at timestamptz not null default now()
);

create index ratings_to_check_by_age on ratings_to_check (noted_at);
