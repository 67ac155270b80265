-- The content has the language of its text. Rows from before are few at a time without one: a job detects it.
create index ratings_without_language on ratings (rating_id) where not content ? 'language';

-- The languages that there are, each found by one step through the index.
create index ratings_by_language on ratings ((content ->> 'language')) where not is_hidden;
