create table members (
  member_id uuid primary key,
  first_name text not null,
  last_name text not null,
  profile_picture text,
  city text,
  state text,
  is_premium boolean not null default false,
  is_verified boolean not null default false,
  -- The member requested deletion. They can withdraw it.
  is_hidden boolean not null default false
);
