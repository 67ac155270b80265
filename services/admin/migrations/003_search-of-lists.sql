-- Text without case and accents, for both sides of a comparison.
create function folded(text) returns text language sql immutable strict parallel safe
return regexp_replace(lower(normalize($1, nfkd)), '[\u0300-\u036f]', '', 'g');

-- Punctuation separates words, so that a search finds the parts of a link.
create function folded_words(text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('simple'::regconfig, regexp_replace(folded($1), '[^[:alnum:]]+', ' ', 'g'));

create index entities_by_text on entities using gin (folded(name || e'\n' || city) gin_trgm_ops);
create index entities_hidden on entities (created_at desc, entity_id desc) where is_hidden;

create index ratings_by_words on ratings using gin (folded_words(title || e'\n' || review));
create index ratings_hidden on ratings (created_at desc, rating_id desc) where is_hidden;
