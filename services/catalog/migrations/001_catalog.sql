create table entities (
  entity_id uuid primary key,
  -- EntitySummary of the contracts.
  summary jsonb not null,
  created_at timestamptz not null,
  -- Only admins see it.
  is_hidden boolean not null default false
);

-- Number and star sum of the visible ratings.
create table entity_ratings (
  entity_id uuid primary key,
  review_count integer not null,
  star_sum integer not null
);

-- The listing key of each entity.
create table listings (
  listing_key text not null,
  entity_id uuid not null,
  -- Folded. Null: no address.
  address_key text,
  -- The version of the reservation's event: the lowest is the oldest.
  reserved_version bigint not null,
  primary key (listing_key, entity_id)
);

-- Approved claims, and claims that wait for an admin.
create table claims (
  entity_id uuid not null,
  claimant_id uuid not null,
  status text not null check (status in ('waiting', 'claimed')),
  basis text not null,
  method text not null,
  contact text not null,
  verified_at timestamptz not null,
  -- False: an admin should review it.
  is_reviewed boolean not null,
  primary key (entity_id, claimant_id)
);

create unique index claims_standing on claims (entity_id) where status = 'claimed';
create index claims_for_review on claims (verified_at) where not is_reviewed;
create index claims_of_claimant on claims (claimant_id);

-- The latest code of each member and entity. Not from events.
create table claim_codes (
  code_id uuid primary key,
  entity_id uuid not null,
  member_id uuid not null,
  method text not null,
  contact text not null,
  -- The code is its keyed hash, truncated to six digits.
  nonce bytea not null check (length(nonce) = 16),
  tries integer not null default 0,
  expires_at timestamptz not null,
  unique (entity_id, member_id)
);

create index claim_codes_by_expiry on claim_codes (expires_at);

-- Requests for codes, stored while a limit counts them.
create table claim_code_requests (
  entity_id uuid not null,
  member_id uuid not null,
  -- Keyed hashes.
  contact_key text not null,
  requested_at timestamptz not null default now(),
  address_key text not null
);

create index claim_code_requests_of_member on claim_code_requests (member_id, requested_at);
create index claim_code_requests_to_contact on claim_code_requests (contact_key, requested_at);
create index claim_code_requests_from_address on claim_code_requests (address_key, requested_at);
create index claim_code_requests_by_time on claim_code_requests (requested_at);

-- Members' edit suggestions.
create table suggestions (
  entity_id uuid not null,
  -- Of the suggestion's event in the entity's stream.
  version integer not null,
  suggested_by uuid not null,
  -- JSON as text: it is encrypted in the log, and may read as erased.
  changes text not null,
  suggested_at timestamptz not null,
  -- accepted or dismissed. Null: it waits for an admin.
  decision text,
  primary key (entity_id, version)
);

create index suggestions_of_member on suggestions (suggested_by);
create index suggestions_to_decide on suggestions (suggested_at, entity_id, version) where decision is null;

-- Text messages to send, written in the transaction that causes them; deleted when they are sent.
create table outgoing_sms (
  sms_id uuid primary key,
  template text not null,
  recipient text not null,
  facts jsonb,
  attempts integer not null default 0,
  -- The earliest time of the next attempt.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index outgoing_sms_by_due on outgoing_sms (due_at);
