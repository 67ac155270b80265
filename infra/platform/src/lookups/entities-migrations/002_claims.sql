-- The member who has claimed the entity.
alter table entities add column claimed_by uuid;
