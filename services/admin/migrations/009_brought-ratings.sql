-- Brought from elsewhere by an import, so that when it came says nothing about who rates a listing. Of those that were here
-- before, a rebuild of `ratings` knows it.
alter table ratings add column is_brought boolean not null default false;
