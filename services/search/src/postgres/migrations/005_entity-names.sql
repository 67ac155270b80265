-- The entity's name, folded, with a blank before each word: an index outside finds by its beginning whose ratings there are
-- most of.
alter table search_documents add column name_key text;
