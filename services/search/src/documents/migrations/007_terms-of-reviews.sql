-- The terms of each of review_ids, each term on a line of its own: a search quotes the review with most of its words.
alter table entity_documents add column review_terms text[] not null default '{}';
