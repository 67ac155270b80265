-- A batch opened and, where it goes on right behind what was applied last, claimed in the same round trip. What is not
-- claimed (parked, repeated, with a gap, or applied by somebody else meanwhile) is looked at before anything is done.
create function claim_batch(
  lock_name text, stream_ids text[], previous_versions integer[], last_versions integer[], is_alone boolean
)
returns table (stream_id text, version integer, is_parked boolean, is_claimed boolean) language plpgsql as $$
#variable_conflict use_column
begin
  if is_alone then
    perform pg_advisory_xact_lock(hashtextextended(lock_name, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(lock_name, 0));
  end if;
  return query
    with asked as (
      select a.id, a.previous, a.last, i.version,
        exists (select from dead_letters d where d.stream_id = a.id) as is_parked
      from unnest(stream_ids, previous_versions, last_versions) as a (id, previous, last)
      left join inbox i on i.stream_id = a.id
    ),
    claimed as (
      insert into inbox as applied (stream_id, version)
      select id, last from asked
      where last is not null and not is_parked and coalesce(version, 0) = previous
      -- Sorted, so that two batches cannot wait for each other.
      order by id
      on conflict (stream_id) do update set version = excluded.version
      where applied.version = (select previous from asked where id = excluded.stream_id)
      returning stream_id
    )
    select asked.id, asked.version, asked.is_parked, claimed.stream_id is not null
    from asked left join claimed on claimed.stream_id = asked.id;
end
$$;
