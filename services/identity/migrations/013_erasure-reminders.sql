-- When services that had not confirmed an erasure were last asked for it.
alter table erasures add column reminded_at timestamptz;
