-- Which running service handles the request; while it runs it holds the lock of this name. Null: it is not known whether
-- it does.
alter table idempotent_requests add column claimed_by text;
