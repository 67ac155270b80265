-- Read models that a migration added to a database with a history. The service rebuilds them after its start.
create table rebuilds_due (
  read_model text primary key
);
