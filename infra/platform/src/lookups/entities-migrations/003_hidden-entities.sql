-- Out of sight, as catalog has told: nobody rates it, and nothing of it is shown.
alter table entities add column is_hidden boolean not null default false;
