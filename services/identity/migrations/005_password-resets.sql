-- Tokens that were sent by mail, each good for one new password.
create table password_resets (
  token_hash bytea primary key,
  member_id uuid not null,
  expires_at timestamptz not null
);

create index password_resets_of_member on password_resets (member_id);
create index password_resets_by_expiry on password_resets (expires_at);
