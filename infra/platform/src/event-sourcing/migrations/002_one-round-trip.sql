-- Steps that must see what was committed while they waited for their lock: in a volatile function each statement takes
-- a snapshot of its own, so a lock and the reading behind it are one round trip.

-- Whoever appends to a stream waits here, before the transaction has an id: so within a stream the order of versions
-- is the order of transaction ids. Sorted, so that two appends that share streams cannot wait for each other.
create function lock_and_load_streams(service text, stream_ids text[]) returns setof events language plpgsql as $$
begin
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(service || '/' || id, 0) as key from unnest(stream_ids) as id order by key
  ) as keys;
  return query select * from events e where e.stream_id = any(stream_ids) order by e.stream_id, e.version;
end
$$;

-- Batches share the lock; a replay of dead letters takes it alone, so that no event slips in between the replayed ones.
create function open_batch(lock_name text, stream_ids text[])
returns table (stream_id text, version integer, is_parked boolean) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(lock_name, 0));
  return query
    select asked.id, inbox.version, exists (select from dead_letters d where d.stream_id = asked.id)
    from unnest(stream_ids) as asked (id) left join inbox on inbox.stream_id = asked.id;
end
$$;
