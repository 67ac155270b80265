-- Follows, as social-messaging announces them.
create table follows (
  follower_id uuid not null,
  followed_id uuid not null,
  followed_at timestamptz not null,
  primary key (follower_id, followed_id)
);

create index follows_by_date on follows (follower_id, followed_at desc, followed_id);

-- For the erasure of a member: everyone who follows them.
create index follows_of_followed on follows (followed_id);

-- The last visible ratings of each followed member are found, and counted, in the index.
create index visible_ratings_of_author on ratings (author_id, created_at desc, rating_id) where not is_hidden;

-- Earlier follows were announced before this table existed.
insert into rebuilds_due (read_model) select 'follows' where exists (select from inbox);
