-- What the audit log is looked through by.
alter table acts add column deed_type text not null generated always as (deed ->> 'type') stored;
-- Reason and name of what it was done to, on lines of their own, without case and accents.
alter table acts add column search_text text not null default '';

update acts set search_text = lower(coalesce(reason, '') || e'\n' || coalesce(deed -> 'before' ->> 'name', ''));

create index acts_of_type on acts (deed_type, begun_at desc, act_id desc);
create index acts_of_actor on acts (actor_id, begun_at desc, act_id desc);
create index acts_by_text on acts using gin (search_text gin_trgm_ops);
