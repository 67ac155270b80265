create trigger notify_of_write after insert on erased_members
for each statement execute function notify_of_write();
