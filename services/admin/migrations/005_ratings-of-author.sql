-- Those of a member who is deleted.
create index ratings_of_author on ratings (author_id);
create index entities_claimed on entities (claimed_by) where claimed_by is not null;
