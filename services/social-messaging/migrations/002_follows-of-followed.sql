-- Who follows a member who leaves.
create index follows_of_followed on follows (followed_id);
