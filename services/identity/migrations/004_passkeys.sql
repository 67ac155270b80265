create table passkeys (
  passkey_id uuid primary key,
  -- The authenticator's id, base64url.
  credential_id text not null unique,
  member_id uuid not null,
  -- COSE. The private key never leaves the authenticator.
  public_key bytea not null,
  -- The authenticator's counter at the last sign-in; 0 if it has none.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_member on passkeys (member_id);

-- Challenges that a browser must sign; each once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- The member who adds a passkey; null: a sign-in.
  member_id uuid,
  expires_at timestamptz not null
);

create index passkey_challenges_of_member on passkey_challenges (member_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
