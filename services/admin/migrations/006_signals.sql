-- Ratings that our own rules are to look at.
create table ratings_to_check (
  rating_id uuid primary key,
  noted_at timestamptz not null default now()
);

create index ratings_to_check_by_age on ratings_to_check (noted_at);

-- The same words are found whatever stands between them. As `sameWords` in the rules writes it.
create index ratings_of_words on ratings (md5(regexp_replace(lower(review), '[^[:alnum:]]+', '', 'g')));

create index entities_of_claimant on entities (claimed_by) where claimed_by is not null;
