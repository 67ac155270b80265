-- The live ratings, as ratings announces them.
create table ratings (
  rating_id uuid primary key,
  entity_id uuid not null,
  author_id uuid not null,
  is_hidden boolean not null default false
);

create index ratings_of_author on ratings (author_id);

-- Ratings with a response of the owner.
create table replies (
  rating_id uuid primary key,
  writer_id uuid not null
);

create index replies_of_writer on replies (writer_id);

-- Rows and no events: they are deleted after 90 days.
create table notifications (
  notification_id uuid primary key default uuidv7(),
  member_id uuid not null,
  kind text not null,
  -- Further facts of the same kind and topic join the notification.
  topic text not null,
  rating_id uuid,
  entity_id uuid,
  -- A UUID of version 7, and a new one when another member joins: later notifications have greater ids.
  position_id uuid not null default uuidv7(),
  notified_at timestamptz not null,
  read_at timestamptz,
  -- The time of the next attempt to mail it; null: it is mailed, or not to be mailed.
  mail_due_at timestamptz,
  mail_attempts integer not null default 0,
  unique (member_id, kind, topic)
);

create index notifications_by_position on notifications (member_id, position_id desc);
create index notifications_by_time on notifications (notified_at);
create index notifications_of_rating on notifications (rating_id);
create index notifications_to_mail on notifications (mail_due_at) where mail_due_at is not null;

-- The members who caused a notification.
create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  -- The notified member.
  member_id uuid not null,
  actor_id uuid not null,
  joined_at timestamptz not null default now(),
  -- They took it back. The row stays, so that a repetition notifies no one again.
  is_withdrawn boolean not null default false,
  primary key (notification_id, actor_id)
);

create index notifications_of_actor on notification_actors (actor_id);

-- Only channels that a member has chosen.
create table notification_settings (
  member_id uuid not null,
  kind text not null,
  channel text not null,
  primary key (member_id, kind)
);

-- Members whose unread notifications are to be counted and announced.
create table notification_counts_due (
  member_id uuid primary key,
  queued_at timestamptz not null default now()
);

create table sent_digests (
  member_id uuid not null,
  frequency text not null,
  starts_on date not null,
  primary key (member_id, frequency, starts_on)
);
