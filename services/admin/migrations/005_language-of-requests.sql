-- Of the sender, for the mails to them. Earlier requests were made in English.
alter table requests add column language text not null default 'en';
