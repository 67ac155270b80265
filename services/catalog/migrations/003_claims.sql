-- Claims that stand, and those that wait for an administrator.
create table claims (
  entity_id uuid not null,
  claimant_id uuid not null,
  status text not null check (status in ('waiting', 'claimed')),
  basis text not null,
  method text not null,
  contact text not null,
  verified_at timestamptz not null,
  -- False: an administrator should look at it.
  is_reviewed boolean not null,
  primary key (entity_id, claimant_id)
);

create unique index claims_standing on claims (entity_id) where status = 'claimed';
create index claims_for_review on claims (verified_at) where not is_reviewed;

-- Facts that are no events: codes that were asked for, one per member and entity, the latest.
create table claim_codes (
  code_id uuid primary key,
  entity_id uuid not null,
  member_id uuid not null,
  method text not null,
  contact text not null,
  -- The code is a keyed hash of it, cut to six digits.
  nonce bytea not null check (length(nonce) = 16),
  tries integer not null default 0,
  expires_at timestamptz not null,
  unique (entity_id, member_id)
);

create index claim_codes_by_expiry on claim_codes (expires_at);

-- Who had a code sent where, as long as that counts against him.
create table claim_code_requests (
  entity_id uuid not null,
  member_id uuid not null,
  contact_key text not null,
  requested_at timestamptz not null default now()
);

create index claim_code_requests_of_member on claim_code_requests (member_id, requested_at);
create index claim_code_requests_to_contact on claim_code_requests (contact_key, requested_at);
create index claim_code_requests_by_time on claim_code_requests (requested_at);
