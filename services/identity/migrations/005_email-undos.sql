-- Changes of the email that the former address can undo.
create table email_undos (
  member_id uuid not null,
  -- The former address.
  email text not null,
  -- Of the token in the mail; null: not sent yet.
  token_hash bytea unique,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (member_id, email)
);

create index email_undos_by_expiry on email_undos (expires_at);
