-- Where there is one already, an earlier version of the service made it.
create table if not exists follow_counts (
  member_id uuid primary key,
  follower_count integer not null,
  following_count integer not null
);
