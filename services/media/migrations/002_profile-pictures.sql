create table profile_pictures (
  photo_path text not null,
  member_id uuid not null,
  -- The profile shows another one since, or none.
  is_replaced boolean not null default false,
  primary key (photo_path, member_id)
);

create index profile_pictures_of_member on profile_pictures (member_id);
create index profile_pictures_replaced on profile_pictures (photo_path) where is_replaced;
