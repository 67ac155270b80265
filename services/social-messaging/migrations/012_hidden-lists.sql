-- By admins. The member still sees a hidden list.
alter table saved_lists add column is_hidden boolean not null default false;
