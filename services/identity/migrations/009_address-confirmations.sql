-- Tokens that were sent by mail, each good for confirming one address.
create table address_confirmations (
  token_hash bytea primary key,
  member_id uuid not null,
  expires_at timestamptz not null
);

create index address_confirmations_by_expiry on address_confirmations (expires_at);
