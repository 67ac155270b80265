-- A batch whose reactions read what other batches write has to be alone: of two at once, each would miss what the other
-- has not committed yet, and nobody would look again.
create function open_batch(lock_name text, stream_ids text[], is_alone boolean)
returns table (stream_id text, version integer, is_parked boolean) language plpgsql as $$
begin
  if is_alone then
    perform pg_advisory_xact_lock(hashtextextended(lock_name, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(lock_name, 0));
  end if;
  return query
    select asked.id, inbox.version, exists (select from dead_letters d where d.stream_id = asked.id)
    from unnest(stream_ids) as asked (id) left join inbox on inbox.stream_id = asked.id;
end
$$;
