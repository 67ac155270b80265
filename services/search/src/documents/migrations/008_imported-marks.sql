-- Changes of members overtake those of an import.
alter table entities_to_update add column is_imported boolean not null default false;

create index entities_to_update_changed on entities_to_update (id) where not is_imported;
