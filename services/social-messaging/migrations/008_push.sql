-- Browsers that get push notifications, each for as long as its session lasts.
create table push_subscriptions (
  session_id uuid primary key,
  member_id uuid not null,
  -- The address at the push service. One browser has one, for the session that subscribed last.
  endpoint text not null unique,
  -- The origin of the endpoint.
  push_service text not null,
  p256dh text not null,
  auth text not null,
  -- The site's key that the browser subscribed with. It accepts no pushes with another one.
  application_server_key text not null,
  subscribed_at timestamptz not null default now(),
  -- The time at which its session was last found live.
  checked_at timestamptz not null default now()
);

create index push_subscriptions_of_member on push_subscriptions (member_id);
create index push_subscriptions_by_check on push_subscriptions (checked_at);

-- Notifications to be pushed to a device. There is no foreign key to the subscription: a notification that is raised while
-- the device signs out would fail.
create table pushes_due (
  notification_id uuid not null references notifications on delete cascade,
  session_id uuid not null,
  queued_at timestamptz not null default now(),
  -- The time of the next attempt.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  primary key (notification_id, session_id)
);

create index pushes_due_by_time on pushes_due (due_at);
create index pushes_due_of_session on pushes_due (session_id);
