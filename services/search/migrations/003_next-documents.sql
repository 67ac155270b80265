-- What documents are made of, with the next version of each. In a volatile function each statement takes a snapshot of
-- its own: the second one sees what was committed while the first one waited, so a higher version never has older facts.
create function next_documents(rating_ids uuid[])
returns table (
  rating_id uuid, document_version bigint, is_removed boolean, facts jsonb, entity jsonb, author jsonb, helpful integer,
  unhelpful integer
) language plpgsql as $$
begin
  perform from ratings r where r.rating_id = any(rating_ids) order by r.rating_id for update;
  return query
    select r.rating_id, nextval('document_versions'), r.is_removed, case when r.is_removed then null else r.facts end,
      e.summary, to_jsonb(m), coalesce(v.helpful, 0), coalesce(v.unhelpful, 0)
    from ratings r
    join entities e on e.entity_id = r.entity_id
    join members m on m.member_id = r.author_id
    left join rating_votes v on v.rating_id = r.rating_id and v.revision = r.revision
    where r.rating_id = any(rating_ids)
    order by r.rating_id;
end
$$;
