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
  -- On lines of their own, because no search is part of both.
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
  created_at timestamptz not null
);

create index entities_by_age on entities (created_at desc, entity_id desc);
create index entities_of_category on entities (category, created_at desc, entity_id desc);

create table ratings (
  rating_id uuid primary key,
  entity_id uuid not null,
  author_id uuid not null,
  star_rating smallint not null,
  title text not null,
  review text not null,
  created_at timestamptz not null
);

create index ratings_by_age on ratings (created_at desc, rating_id desc);
create index ratings_of_entity on ratings (entity_id);

-- Counted as `ratings` changes, in the same statement: a million rows are neither counted nor skipped for a page.
create table rating_days (
  day date primary key,
  rating_count integer not null,
  star_sum integer not null
);

create table entity_ratings (
  entity_id uuid primary key,
  review_count integer not null,
  star_sum integer not null
);

-- What admins did, one row per act.
create table acts (
  act_id uuid primary key,
  actor_id uuid not null,
  deed jsonb not null,
  reason text,
  begun_at timestamptz not null,
  -- Begun: the owner has not answered, so it is not known whether it was done.
  outcome text not null check (outcome in ('begun', 'done', 'refused')),
  refusal text
);

create index acts_by_age on acts (begun_at desc, act_id desc);
