create trigger notify_of_write after insert on visibility_cascades
for each statement execute function notify_of_write();

-- Statements that raise notifications often raise none, so these triggers look at the rows.
create trigger notify_of_write after insert or update on notification_counts_due
for each row execute function notify_of_write();

create trigger notify_of_write after insert or update on pushes_due
for each row when (new.due_at <= now()) execute function notify_of_write();

create trigger notify_of_write after insert or update of mail_due_at on notifications
for each row when (new.mail_due_at <= now()) execute function notify_of_write();
