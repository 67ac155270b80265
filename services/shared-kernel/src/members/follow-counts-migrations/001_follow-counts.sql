create table follow_counts (
  member_id uuid primary key,
  follower_count integer not null,
  following_count integer not null
);
