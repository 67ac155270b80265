-- The entity that an admin merged it into. If that is merged itself, `merged_into` is the surviving one of both.
alter table entities add column merge_target uuid;

update entities set merge_target = merged_into where merged_into is not null;

create index entities_by_merge_target on entities (merge_target) where merge_target is not null;
