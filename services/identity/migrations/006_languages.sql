-- Of the mails to the member.
alter table accounts add column language text not null default 'en';
