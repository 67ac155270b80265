create trigger notify_of_write after insert on outgoing_case_mails
for each statement execute function notify_of_write();
