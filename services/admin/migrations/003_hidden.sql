-- Taken out of sight by staff, or with the entity or the author; what is counted for the public leaves it out.
alter table ratings add column is_hidden boolean not null default false;
alter table entities add column is_hidden boolean not null default false;

-- `rating_count` counts all that the list shows; these of them are hidden.
alter table rating_days
  add column hidden_count integer not null default 0,
  add column hidden_star_sum integer not null default 0;
