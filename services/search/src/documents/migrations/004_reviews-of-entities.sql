-- The ratings whose texts are searched and quoted, the most helpful first.
alter table entity_documents add column review_ids uuid[] not null default '{}';
