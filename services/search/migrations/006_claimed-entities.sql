-- What is shown of a rating says whether its entity is claimed.
create or replace function next_documents(rating_ids uuid[])
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
