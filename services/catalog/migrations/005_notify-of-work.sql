create trigger notify_of_write after insert on outgoing_sms
for each statement execute function notify_of_write();

create trigger notify_of_write after insert on entities_to_compare
for each statement execute function notify_of_write();
