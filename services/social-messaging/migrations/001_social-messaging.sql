create table follows (
  follower_id uuid not null,
  followed_id uuid not null,
  followed_at timestamptz not null,
  primary key (follower_id, followed_id)
);

create table messages (
  -- A UUID of version 7: later messages have greater ids.
  message_id uuid primary key,
  client_message_id uuid not null,
  sender_id uuid not null,
  recipient_id uuid not null,
  content text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  unique (sender_id, client_message_id)
);

-- Both directions of a pair lie together.
create index messages_of_pair on messages (
  least(sender_id, recipient_id), greatest(sender_id, recipient_id), message_id desc
);

-- Two rows for each pair of members who have written to each other, one per side.
create table conversations (
  member_id uuid not null,
  other_id uuid not null,
  last_message_id uuid not null,
  -- Unread messages of the other.
  unread_count integer not null,
  -- Whether the member was notified that the other is hidden.
  is_other_hidden boolean not null default false,
  primary key (member_id, other_id)
);

create index conversations_by_last_message on conversations (member_id, last_message_id desc);

-- For the erasure of a member: everyone who follows them.
create index follows_of_followed on follows (followed_id);

-- Orders the announced unread counts of a member.
create sequence unread_revisions;

-- Work list: members who were hidden or restored lately, so that their correspondents are notified.
create table visibility_cascades (
  member_id uuid primary key,
  is_hidden boolean not null,
  queued_at timestamptz not null default now()
);
