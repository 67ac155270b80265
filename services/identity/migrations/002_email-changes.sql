-- A change of the email that must still be confirmed; one per member.
create table email_changes (
  member_id uuid primary key,
  -- The session that requested it. It stays when the others end.
  session_id uuid not null,
  email text not null,
  -- Of the token in the mail; null: not sent yet.
  token_hash bytea unique,
  expires_at timestamptz not null
);

create index email_changes_by_expiry on email_changes (expires_at);
