-- For triggers of tables with work: the job that does the work is woken when the transaction commits. Every commit with a
-- notification waits for the one before it, so tables with many writes notify outside of the transaction instead.
create function notify_of_write() returns trigger language plpgsql as $$
begin
  perform pg_notify(format('%s.%s', tg_table_schema, tg_table_name), '');
  return null;
end
$$;
