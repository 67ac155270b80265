-- Members' authenticator apps (TOTP). A restored log or a rebuild has nothing of them.
create table authenticators (
  member_id uuid primary key,
  -- Sealed with the member's personal key.
  secret text not null,
  -- null: a code must still confirm it, and sign-ins need none.
  confirmed_at timestamptz,
  -- The time step of the last accepted code. Earlier codes are refused, and so is that one.
  last_step bigint
);

-- Codes that replace the authenticator app; each works once.
create table recovery_codes (
  member_id uuid not null,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Sign-ins that need a code, each bound to the browser that has the token.
create table sign_in_challenges (
  token_hash bytea primary key,
  member_id uuid not null,
  -- The hash that the password matched; null: a provider identified the person.
  password_hash text,
  -- The identity at a provider, to sign in with it or, with a password, to link it.
  provider text,
  subject text,
  is_remembered boolean not null,
  expires_at timestamptz not null,
  check (password_hash is not null or provider is not null),
  check ((provider is null) = (subject is null))
);

create index sign_in_challenges_of_member on sign_in_challenges (member_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);
