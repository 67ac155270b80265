-- Who signs in with a provider: that one's own name for him.
create table external_identities (
  provider text not null,
  subject text not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);

create index external_identities_of_member on external_identities (member_id);

-- Sign-ins on their way to a provider and back, each bound to the browser that has the token.
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

-- Accounts that a provider may sign in to once their password is given.
create table pending_links (
  token_hash bytea primary key,
  provider text not null,
  subject text not null,
  member_id uuid not null,
  expires_at timestamptz not null
);

create index pending_links_by_expiry on pending_links (expires_at);
