-- What an administrator has decided: 'accepted' or 'dismissed'.
alter table suggestions add column decision text;

create index suggestions_to_decide on suggestions (suggested_at, entity_id, version) where decision is null;
