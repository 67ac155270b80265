-- Read model of the member streams; `email` is the plain text that signing in and CurrentUser need.
create table accounts (
  member_id uuid primary key,
  email text unique,
  first_name text not null,
  last_name text not null,
  bio text,
  profile_picture text,
  location text,
  city text,
  state text,
  country text not null,
  is_premium boolean not null default false,
  is_verified boolean not null default false,
  is_admin boolean not null default false,
  member_since timestamptz not null,
  created_at timestamptz not null
);

create index accounts_of_admins on accounts (member_id) where is_admin;

-- Facts that are no events: nobody replays them, and none of them may outlive its use in a log.
create table credentials (
  member_id uuid primary key,
  password_hash text not null
);

create table sessions (
  session_id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null,
  is_remembered boolean not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_of_member on sessions (member_id);
create index sessions_by_expiry on sessions (expires_at);

create table personal_keys (
  member_id uuid primary key,
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null default now()
);

create table profile_views (
  profile_id uuid not null,
  viewer_id uuid not null,
  day date not null,
  primary key (profile_id, viewer_id, day)
);
