-- Who was erased and not looked after again yet, however long ago.
create index erasures_not_swept on erasures (member_id) where swept_at is null;
