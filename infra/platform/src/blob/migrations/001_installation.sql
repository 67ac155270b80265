-- The id that marks the buckets of this installation, also after a backup was restored elsewhere.
create table blob_installation (
  only_row boolean primary key default true check (only_row),
  installation_id uuid not null default gen_random_uuid()
);
insert into blob_installation default values;
