create table photos (
  photo_path text primary key,
  owner_id uuid not null,
  stored_at timestamptz not null
);

create index photos_by_age on photos (stored_at);

create table photo_uses (
  photo_path text not null,
  rating_id uuid not null,
  -- When the rating let go of it; null while it shows it.
  released_at timestamptz,
  is_rating_removed boolean not null default false,
  primary key (photo_path, rating_id)
);

create index photo_uses_of_rating on photo_uses (rating_id);
create index photo_uses_of_removed_ratings on photo_uses (photo_path) where is_rating_removed;
