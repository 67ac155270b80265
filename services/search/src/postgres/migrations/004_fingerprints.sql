-- A number made of everything that an index outside is given of a document. Whoever writes the document brings it along;
-- those that are here already get theirs when the index is next built, or when they change.
alter table search_documents add column fingerprint bigint;
