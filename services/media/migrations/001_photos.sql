create table photos (
  photo_path text primary key,
  owner_id uuid not null,
  stored_at timestamptz not null
);

create index photos_by_age on photos (stored_at);
create index photos_of_owner on photos (owner_id);

create table photo_uses (
  photo_path text not null,
  rating_id uuid not null,
  -- When the rating stopped showing it; null while it shows it.
  released_at timestamptz,
  is_rating_removed boolean not null default false,
  -- Photos of hidden ratings are not served to the public.
  is_rating_hidden boolean not null default false,
  primary key (photo_path, rating_id)
);

create index photo_uses_of_rating on photo_uses (rating_id);
create index photo_uses_of_removed_ratings on photo_uses (photo_path) where is_rating_removed;

create table profile_pictures (
  photo_path text not null,
  member_id uuid not null,
  -- The profile shows another picture since, or none.
  is_replaced boolean not null default false,
  primary key (photo_path, member_id)
);

create index profile_pictures_of_member on profile_pictures (member_id);
create index profile_pictures_replaced on profile_pictures (photo_path) where is_replaced;

-- Members in the grace period before their erasure.
create table hidden_members (
  member_id uuid primary key
);
