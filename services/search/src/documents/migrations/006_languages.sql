-- ISO 639-1.
alter table search_documents add column language text;
