create trigger notify_of_write after insert or update on photo_uses
for each row when (new.is_rating_removed) execute function notify_of_write();

create trigger notify_of_write after insert or update on profile_pictures
for each row when (new.is_replaced) execute function notify_of_write();
