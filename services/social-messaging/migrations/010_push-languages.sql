-- The language that the device's pushes are written in.
alter table push_subscriptions add column language text not null default 'en';
