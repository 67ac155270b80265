-- Lower bound of the share of helpful votes at 95 % confidence (Wilson), never below 0.
create function helpful_score(helpful integer, unhelpful integer) returns double precision
language sql immutable parallel safe
return case when helpful + unhelpful = 0 then 0 else greatest(0, (
  helpful::double precision / (helpful + unhelpful) + 1.9208 / (helpful + unhelpful)
  - 1.96 * sqrt(
      helpful::double precision * unhelpful / (helpful + unhelpful) / (helpful + unhelpful) / (helpful + unhelpful)
      + 0.9604 / (helpful + unhelpful) / (helpful + unhelpful)
    )
) / (1 + 3.8416 / (helpful + unhelpful))) end;

create table ratings (
  rating_id uuid primary key,
  entity_id uuid not null,
  author_id uuid not null,
  revision integer not null,
  star_rating smallint not null,
  title text not null,
  review text not null,
  -- The folded words of title and review, a space before each.
  words text not null,
  price_range smallint,
  service_quality smallint,
  would_recommend text,
  tags text[] not null,
  photos text[] not null,
  imported_helpful_count integer not null,
  helpful_votes integer not null default 0,
  unhelpful_votes integer not null default 0,
  helpful_score double precision not null
    generated always as (helpful_score(helpful_votes + imported_helpful_count, unhelpful_votes)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (author_id, entity_id)
);

-- Vote counts are in no index, so that a vote rewrites none.
create index ratings_of_entity on ratings (entity_id, created_at desc, rating_id);
create index ratings_of_author on ratings (author_id, created_at desc, rating_id);

-- The votes that count: cast on the current revision of a live rating.
create table votes (
  rating_id uuid not null,
  voter_id uuid not null,
  revision integer not null,
  is_helpful boolean not null,
  primary key (rating_id, voter_id)
);

create table entity_summary (
  entity_id uuid primary key,
  review_count integer not null,
  one_star integer not null,
  two_stars integer not null,
  three_stars integer not null,
  four_stars integer not null,
  five_stars integer not null,
  service_quality_sum integer not null,
  service_quality_count integer not null,
  price_range_sum integer not null,
  price_range_count integer not null,
  recommended_yes integer not null,
  recommended_no integer not null,
  recommended_maybe integer not null
);

create table entity_tags (
  entity_id uuid not null,
  tag text not null,
  count integer not null,
  primary key (entity_id, tag)
);
