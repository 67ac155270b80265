-- Lower bound of the share of helpful votes at 95 % confidence (Wilson). Exactly 0 without helpful votes.
create function helpful_score(helpful integer, unhelpful integer) returns double precision
language sql immutable parallel safe
return case when helpful = 0 then 0 else (
  helpful::double precision / (helpful + unhelpful) + 1.9208 / (helpful + unhelpful)
  - 1.96 * sqrt(
      helpful::double precision * unhelpful / (helpful + unhelpful) / (helpful + unhelpful) / (helpful + unhelpful)
      + 0.9604 / (helpful + unhelpful) / (helpful + unhelpful)
    )
) / (1 + 3.8416 / (helpful + unhelpful)) end;

create table ratings (
  rating_id uuid primary key,
  entity_id uuid not null,
  author_id uuid not null,
  revision integer not null,
  -- The field of the content that lists are sorted and filtered by.
  star_rating smallint not null,
  -- RatingContent of the contracts.
  content jsonb not null,
  -- The folded words of title and review, a space before each.
  words text not null,
  imported_helpful_count integer not null,
  helpful_votes integer not null default 0,
  unhelpful_votes integer not null default 0,
  helpful_score double precision not null
    generated always as (helpful_score(helpful_votes + imported_helpful_count, unhelpful_votes)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The owner's response: text, createdAt, updatedAt.
  reply jsonb,
  reply_writer_id uuid,
  -- Why only the author sees the rating: moderation, entity, member. Empty: everyone sees it.
  hidden_for text[] not null default '{}',
  is_hidden boolean not null generated always as (cardinality(hidden_for) > 0) stored,
  unique (author_id, entity_id)
);

-- Vote counts are in no index, so that a vote rewrites none. Visible ratings are in list order and are counted in the index.
create index ratings_of_entity on ratings (entity_id, is_hidden, created_at desc, rating_id);
create index ratings_of_author on ratings (author_id, created_at desc, rating_id);
create index ratings_replied_to_by on ratings (reply_writer_id) where reply_writer_id is not null;

-- The latest vote of each member on the current revision of a live rating.
create table votes (
  rating_id uuid not null,
  voter_id uuid not null,
  revision integer not null,
  is_helpful boolean not null,
  -- False until the voter confirms their email address.
  is_counted boolean not null default true,
  -- When the vote was cast, or started to count.
  cast_at timestamptz not null default now(),
  primary key (rating_id, voter_id)
);

create index votes_of_voter on votes (voter_id, rating_id);

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

-- The tags of each rating that entity_tags counts: an event of an erased author no longer contains them.
create table rating_tags (
  rating_id uuid not null,
  entity_id uuid not null,
  tag text not null,
  primary key (rating_id, tag)
);

-- Members whose confirmation of their address was announced.
create table announced_confirmations (
  member_id uuid primary key
);

-- Work list: the votes of these members start to count.
create table confirmed_members (
  member_id uuid primary key,
  are_votes_counted boolean not null default false
);

create index confirmed_members_to_count on confirmed_members (member_id) where not are_votes_counted;

-- Removed listings.
create table announced_removals (
  entity_id uuid primary key
);

-- Work list: the ratings of these listings are removed.
create table removed_entities (
  entity_id uuid primary key,
  queued_at timestamptz not null default now(),
  is_cleared boolean not null default false
);

create index removed_entities_to_clear on removed_entities (queued_at) where not is_cleared;

-- Hidden listings and members.
create table announced_hidings (
  -- entity or member.
  cause text not null,
  subject_id uuid not null,
  primary key (cause, subject_id)
);

-- Work list: ratings take over the visibility of these listings and authors.
create table visibility_cascades (
  -- entity or member.
  cause text not null,
  subject_id uuid not null,
  is_hidden boolean not null,
  queued_at timestamptz not null default now(),
  primary key (cause, subject_id)
);

-- Authors to notify of a response, at most once a day for each rating.
create table reply_notices (
  rating_id uuid primary key,
  -- The mail's idempotency key.
  notice_id uuid not null,
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null: sent.
  due_at timestamptz default now()
);

create index reply_notices_due on reply_notices (due_at) where due_at is not null;

-- How many signed-in members other than the author saw a rating on a day (UTC).
create table rating_views (
  rating_id uuid not null,
  day date not null,
  views integer not null,
  primary key (rating_id, day)
);

-- The viewers that are counted; stored while they could be counted twice.
create table rating_viewers (
  rating_id uuid not null,
  day date not null,
  viewer_id uuid not null,
  primary key (rating_id, day, viewer_id)
);

create index rating_viewers_of_day on rating_viewers (day);

-- The networks that ratings came from, to find several ratings of one listing from one network.
create table rating_networks (
  rating_id uuid primary key,
  author_id uuid not null,
  -- A keyed hash of listing and network together, so that networks cannot be compared across listings.
  network_key text not null,
  rated_at timestamptz not null
);

create index rating_networks_by_key on rating_networks (network_key, rated_at);
create index rating_networks_by_age on rating_networks (rated_at);
create index rating_networks_of_author on rating_networks (author_id);
