-- One row a rating. A removed rating keeps its version and nothing else, so that a late older copy cannot bring it back.
create table search_documents (
  rating_id uuid primary key,
  version bigint not null,
  removed boolean not null,
  entity_id uuid,
  author_id uuid,
  -- 0: premium author, who comes first among equals.
  author_rank smallint,
  star_rating smallint,
  -- Milliseconds since 1970: unlike an instant it can be negated, so that every order is an ascending one.
  created_at_ms bigint,
  helpful_score double precision,
  category text,
  state_key text,
  city_key text,
  -- Of search_places; empty without coordinates.
  place text,
  -- Terms and facets.
  lexemes tsvector
);

-- What is shown of a rating: apart, so that counting common words reads a third of the pages.
create table search_views (
  rating_id uuid primary key,
  view text not null
);

-- New entries wait in a list that every search has to read through, so it is kept short.
create index search_documents_by_lexeme on search_documents using gin (lexemes)
  with (gin_pending_list_limit = 64) where not removed;

create index search_documents_newest on search_documents ((-created_at_ms), author_rank, rating_id) where not removed;
create index search_documents_oldest on search_documents (created_at_ms, author_rank, rating_id) where not removed;
create index search_documents_highest on search_documents ((-star_rating), author_rank, (-created_at_ms), rating_id) where not removed;
create index search_documents_lowest on search_documents (star_rating, author_rank, (-created_at_ms), rating_id) where not removed;
create index search_documents_helpful on search_documents ((-helpful_score), author_rank, (-created_at_ms), rating_id) where not removed;
create index search_documents_nearest on search_documents (place, author_rank, (-created_at_ms), rating_id) where not removed;

-- Counted without reading rows.
create index search_documents_by_category on search_documents (category, star_rating, state_key, city_key) where not removed;
create index search_documents_by_state on search_documents (state_key, city_key, category, star_rating) where not removed;

-- Each point once: thousands of ratings share a few of them, and distances are calculated per point.
create table search_places (
  place text primary key,
  latitude double precision,
  longitude double precision
);

create index search_places_by_latitude on search_places (latitude, longitude);

-- `deletions`: the term, and what is left of it without one letter. Terms one letter apart have one of these in common.
create table search_terms (
  term text primary key,
  deletions text[] not null
);

create index search_terms_by_deletions on search_terms using gin (deletions) with (gin_pending_list_limit = 64);

-- Haversine on a radius of 6,371,008.8 m; earthdistance has another radius. Null without a place: least() would not be.
create function search_miles(
  from_latitude double precision,
  from_longitude double precision,
  to_latitude double precision,
  to_longitude double precision
) returns double precision language sql immutable parallel safe
return case when to_latitude is not null and to_longitude is not null then
  2 * (6371008.8 / 1609.344)::double precision * asin(least(1::double precision, sqrt(
    power(sin(radians(to_latitude - from_latitude) / 2), 2)
    + cos(radians(from_latitude)) * cos(radians(to_latitude)) * power(sin(radians(to_longitude - from_longitude) / 2), 2)
  )))
end;
