-- From which network somebody rated, without saying which: for telling several ratings of one listing from one network.
create table rating_networks (
  rating_id uuid primary key,
  author_id uuid not null,
  -- A keyed hash of the listing and the network together: nothing can be told across listings.
  network_key text not null,
  rated_at timestamptz not null
);

create index rating_networks_by_key on rating_networks (network_key, rated_at);
create index rating_networks_by_age on rating_networks (rated_at);
create index rating_networks_of_author on rating_networks (author_id);
