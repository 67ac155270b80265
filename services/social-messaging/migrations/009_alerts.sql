-- Saved searches. Rows and no events: nothing follows from them but notifications.
create table alerts (
  alert_id uuid primary key default uuidv7(),
  member_id uuid not null,
  name text not null,
  search jsonb not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  is_paused boolean not null default false,
  created_at timestamptz not null,
  -- The search was made for reviews that were created before.
  searched_until timestamptz not null,
  -- The time of the next search, or of the next attempt.
  due_at timestamptz not null
);

create index alerts_of_member on alerts (member_id, alert_id desc);
create index alerts_by_time on alerts (due_at) where not is_paused;

alter table notifications add column alert_id uuid references alerts on delete cascade;
create index notifications_of_alert on notifications (alert_id) where alert_id is not null;

-- The reviews of notifications of the kind `alert`. Their authors are the actors.
create table alert_matches (
  notification_id uuid not null references notifications on delete cascade,
  rating_id uuid not null,
  is_new_place boolean not null,
  primary key (notification_id, rating_id)
);

create index alert_matches_of_rating on alert_matches (rating_id);
