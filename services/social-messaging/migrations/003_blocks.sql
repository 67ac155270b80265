create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  -- The id of the block's event, a UUID of version 7: later blocks have greater ids.
  block_id uuid not null,
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);

create index blocks_by_time on blocks (blocker_id, block_id desc);

-- For the erasure of a member: everyone who blocks them.
create index blocks_of_blocked on blocks (blocked_id);
