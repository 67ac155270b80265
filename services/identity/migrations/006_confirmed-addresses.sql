-- Whoever was a member before is not asked.
alter table accounts add column is_confirmed boolean not null default true;
