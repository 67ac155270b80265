create trigger notify_of_write after insert on outgoing_mails
for each statement execute function notify_of_write();

create trigger notify_of_write after insert on erasures
for each statement execute function notify_of_write();

create trigger notify_of_write after insert or update of due_at on data_exports
for each row when (new.due_at <= now()) execute function notify_of_write();
