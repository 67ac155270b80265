-- The folded name with a blank before each word, so that "starts a word" is one pattern.
alter table entities add column name_key text not null;

create index entities_by_name on entities using gin (name_key gin_trgm_ops);

-- Few rows, read by each count of visible ratings.
create index members_hidden on members (member_id) where is_hidden;

-- The sources of documents, one row per rating. A removed rating keeps its row.
create table ratings (
  rating_id uuid primary key,
  entity_id uuid not null,
  author_id uuid not null,
  revision integer not null,
  facts jsonb not null,
  is_removed boolean not null default false,
  -- Out of public view until it is restored.
  is_hidden boolean not null default false
);

create index ratings_of_entity on ratings (entity_id);
create index ratings_of_author on ratings (author_id);

-- Votes per revision, so that the order in which a vote and a revision arrive does not change the sum.
create table rating_votes (
  rating_id uuid not null,
  revision integer not null,
  helpful integer not null default 0,
  unhelpful integer not null default 0,
  primary key (rating_id, revision)
);

-- Versions ascend over all documents and outlive their rows: a rebuilt row must not get a version below that of the index.
create sequence document_versions;

-- The sources of these documents, each with the next version. A hidden rating, or one whose entity or author is hidden, has no
-- document, like a removed one. In a volatile function each statement has its own snapshot: the second one sees what was
-- committed while the first one waited, so a higher version never has older facts.
create function next_documents(rating_ids uuid[])
returns table (
  rating_id uuid, document_version bigint, is_removed boolean, facts jsonb, entity jsonb, author jsonb, helpful integer,
  unhelpful integer
) language plpgsql as $$
begin
  perform from ratings r where r.rating_id = any(rating_ids) order by r.rating_id for update;
  return query
    select r.rating_id, nextval('document_versions'), seen.is_out, case when seen.is_out then null else r.facts end,
      e.summary || jsonb_build_object('isClaimed', e.claimed_by is not null), to_jsonb(m),
      coalesce(v.helpful, 0), coalesce(v.unhelpful, 0)
    from ratings r
    left join entities e on e.entity_id = r.entity_id
    left join members m on m.member_id = r.author_id
    left join rating_votes v on v.rating_id = r.rating_id and v.revision = r.revision
    cross join lateral (
      select r.is_removed or r.is_hidden or coalesce(e.is_hidden, false) or coalesce(m.is_hidden, false) as is_out
    ) seen
    where r.rating_id = any(rating_ids) and (seen.is_out or (e.entity_id is not null and m.member_id is not null))
    order by r.rating_id;
end
$$;
