-- Where there is one already, an earlier version of the service made it.
create table if not exists members (
  member_id uuid primary key,
  first_name text not null,
  last_name text not null,
  profile_picture text,
  city text,
  state text,
  is_premium boolean not null default false,
  is_verified boolean not null default false
);
