create table entities (
  entity_id uuid primary key,
  summary jsonb not null,
  created_at timestamptz not null
);

create table entity_ratings (
  entity_id uuid primary key,
  review_count integer not null,
  star_sum integer not null
);

create table listings (
  listing_key text not null,
  entity_id uuid not null,
  address_key text,
  reserved_in_order bigint not null generated always as identity,
  primary key (listing_key, entity_id)
);
