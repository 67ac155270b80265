-- Who has asked for his account to be deleted is shown to nobody, and may change his mind.
alter table members add column is_hidden boolean not null default false;
