-- Read model of the member streams. `email` is plain text, because signing in and CurrentUser need it.
create table accounts (
  member_id uuid primary key,
  email text unique,
  -- MemberProfile of the contracts.
  profile jsonb not null,
  country text not null,
  is_premium boolean not null default false,
  is_verified boolean not null default false,
  is_admin boolean not null default false,
  is_confirmed boolean not null default true,
  member_since timestamptz not null,
  created_at timestamptz not null,
  -- The member requested deletion: hidden until then, when they are erased.
  erases_at timestamptz
);

create index accounts_of_admins on accounts (member_id) where is_admin;
create index accounts_by_erasure on accounts (erases_at) where erases_at is not null;

-- The tables below are no read models. Their rows must not outlive their use, as they would in a log.
create table credentials (
  member_id uuid primary key,
  password_hash text not null
);

create table sessions (
  session_id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null,
  is_remembered boolean not null,
  -- A short name such as "Chrome on Linux".
  device text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_of_member on sessions (member_id);
create index sessions_by_expiry on sessions (expires_at);

-- For services with open connections. Written in the transaction that ends a session, deleted after minutes.
create table ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);

create index ended_sessions_by_end on ended_sessions (ended_at);

create table personal_keys (
  member_id uuid primary key,
  -- null: destroyed. The row prevents a new key.
  key bytea check (length(key) = 32),
  created_at timestamptz not null default now()
);

create table profile_views (
  profile_id uuid not null,
  viewer_id uuid not null,
  day date not null,
  primary key (profile_id, viewer_id, day)
);

create index profile_views_of_viewer on profile_views (viewer_id);

create table follow_counts (
  member_id uuid primary key,
  follower_count integer not null,
  following_count integer not null
);

-- Written in the transaction that causes the mail, deleted when it is sent.
create table outgoing_mails (
  mail_id uuid primary key,
  template text not null,
  recipient text not null,
  facts jsonb,
  attempts integer not null default 0,
  -- The next attempt.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index outgoing_mails_by_due on outgoing_mails (due_at);

-- Notices that were sent for other services. Each key is sent once.
create table sent_notices (
  member_id uuid not null,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);

create index sent_notices_by_age on sent_notices (created_at);

-- Tokens from mails; each sets one new password.
create table password_resets (
  token_hash bytea primary key,
  member_id uuid not null,
  expires_at timestamptz not null
);

create index password_resets_of_member on password_resets (member_id);
create index password_resets_by_expiry on password_resets (expires_at);

-- Tokens from mails; each confirms one address.
create table address_confirmations (
  token_hash bytea primary key,
  member_id uuid not null,
  expires_at timestamptz not null
);

create index address_confirmations_by_expiry on address_confirmations (expires_at);

-- Members who sign in with a provider. `subject` is the person's id there.
create table external_identities (
  provider text not null,
  subject text not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);

create index external_identities_of_member on external_identities (member_id);

-- Sign-ins that are at a provider, each bound to the browser that has the token.
create table sign_in_attempts (
  token_hash bytea primary key,
  provider text not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

-- Accounts that a provider may sign in to after the member gives their password.
create table pending_links (
  token_hash bytea primary key,
  provider text not null,
  subject text not null,
  member_id uuid not null,
  expires_at timestamptz not null
);

create index pending_links_by_expiry on pending_links (expires_at);

-- Erased members. No read model: a restored log can lack their erasure.
create table erasures (
  member_id uuid primary key,
  cause text not null,
  -- The keyed hash of the erased email, to find mails that were queued meanwhile.
  email_key text,
  started_at timestamptz not null default now(),
  -- When the last service confirmed.
  finished_at timestamptz,
  -- When the erasure was recorded among the stored objects.
  listed_at timestamptz,
  -- When the member's data was last purged again.
  checked_at timestamptz,
  -- When services that had not confirmed were last reminded.
  reminded_at timestamptz
);

create index erasures_by_start on erasures (started_at);
create index erasures_to_list on erasures (member_id) where listed_at is null;
create index erasures_to_check on erasures (member_id) where checked_at is null;
create index erasures_running on erasures (started_at) where finished_at is null;

create table erasure_confirmations (
  member_id uuid not null references erasures,
  service text not null,
  confirmed_at timestamptz not null default now(),
  primary key (member_id, service)
);

-- One data export per member.
create table data_exports (
  member_id uuid primary key,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The next attempt, or the end of the running one.
  due_at timestamptz not null default now(),
  -- Random name of the stored objects of the last attempt.
  object_key text unique,
  parts integer,
  bytes bigint,
  expires_at timestamptz,
  gathered_at timestamptz,
  -- Members in the collected data; when one of them is erased, the export starts again. null: not recorded yet.
  named_ids uuid[]
);

create index data_exports_by_due on data_exports (due_at) where status = 'preparing';
