-- The surviving entity, while this one is merged. Then `is_hidden` is true, too.
alter table entities add column merged_into uuid;

create index entities_merged on entities (merged_into) where merged_into is not null;
