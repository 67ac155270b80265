-- Folded, with a blank before each word, so that "starts a word" is one pattern.
alter table entities add column name_key text not null;

create index entities_by_name on entities using gin (name_key gin_trgm_ops);

-- Everything a document is made of, one row a rating. Removed ones stay, for their version.
create table ratings (
  rating_id uuid primary key,
  entity_id uuid not null,
  author_id uuid not null,
  revision integer not null,
  facts jsonb not null,
  is_removed boolean not null default false,
  -- Counts up with each change of the document; the index keeps the highest.
  document_version bigint not null default 0
);

create index ratings_of_entity on ratings (entity_id);
create index ratings_of_author on ratings (author_id);

-- Votes by the revision they were cast on: whichever of vote and revision is heard first, the sum comes out the same.
create table rating_votes (
  rating_id uuid not null,
  revision integer not null,
  helpful integer not null default 0,
  unhelpful integer not null default 0,
  primary key (rating_id, revision)
);
