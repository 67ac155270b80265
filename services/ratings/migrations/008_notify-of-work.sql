create trigger notify_of_write after insert on merge_cascades
for each statement execute function notify_of_write();

create trigger notify_of_write after insert on visibility_cascades
for each statement execute function notify_of_write();

create trigger notify_of_write after insert on removed_entities
for each statement execute function notify_of_write();

create trigger notify_of_write after insert on confirmed_members
for each statement execute function notify_of_write();

-- A superseded rating is reinstated when the newer one beside it is removed, or moves away.
create function notify_of_reinstatement() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (
    select from ratings r
    where r.author_id = old.author_id and r.entity_id = old.entity_id and 'superseded' = any(r.hidden_for)
  ) then
    perform pg_notify(format('%s.%s', tg_table_schema, tg_table_name), '');
  end if;
  return null;
end
$$;

create trigger notify_of_reinstatement after delete or update of entity_id on ratings
for each row execute function notify_of_reinstatement();
