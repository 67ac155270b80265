-- It is merged into another one, and is in no list.
alter table entities add column is_merged boolean not null default false;
