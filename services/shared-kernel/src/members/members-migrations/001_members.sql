create table members (
  member_id uuid primary key,
  -- ProfileSummary of the contracts.
  profile jsonb not null,
  is_premium boolean not null default false,
  is_verified boolean not null default false,
  -- The member requested deletion. They can withdraw it.
  is_hidden boolean not null default false
);
