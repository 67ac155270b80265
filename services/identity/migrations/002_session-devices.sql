-- In a few words what somebody signed in with; null: not known.
alter table sessions add column device text;
