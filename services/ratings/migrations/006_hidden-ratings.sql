-- Why nobody but its author sees a rating: moderation, entity, member. Empty: everybody does.
alter table ratings add column hidden_for text[] not null default '{}';
alter table ratings add column is_hidden boolean not null generated always as (cardinality(hidden_for) > 0) stored;

-- Those in view come in the order of their lists, and are counted without reading rows.
drop index ratings_of_entity;
create index ratings_of_entity on ratings (entity_id, is_hidden, created_at desc, rating_id);

-- Entities and members that were hidden, or came back, so lately that not all of their ratings may have followed.
create table turned_subjects (
  -- What they are to those ratings: entity, member.
  cause text not null,
  subject_id uuid not null,
  is_hidden boolean not null,
  told_at timestamptz not null default now(),
  primary key (cause, subject_id)
);

-- The tags that count in entity_tags, of each rating: what is taken away is known without asking the event that does it.
create table rating_tags (
  rating_id uuid not null,
  entity_id uuid not null,
  tag text not null,
  primary key (rating_id, tag)
);

insert into rating_tags (rating_id, entity_id, tag)
select distinct rating_id, entity_id, tag from ratings, unnest(tags) as tag;
