-- The index in memory suggests listings.
drop index entities_by_name;
alter table entities drop column name_key;
