-- Versions of documents count up over all of them, and outlive the rows that they were given for: a rebuilt row must not
-- begin again below what the index has.
create sequence document_versions;
select setval('document_versions', (select coalesce(max(document_version), 0) + 1 from ratings), false);

alter table ratings drop column document_version;
