-- Taken out of sight by an admin; only admins see it.
alter table entities add column is_hidden boolean not null default false;
