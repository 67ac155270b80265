-- The stars of the last 12 months are summed in the index. Like the other indexes, it has no vote counts.
create index ratings_by_date on ratings (entity_id, created_at) include (star_rating) where not is_hidden;
