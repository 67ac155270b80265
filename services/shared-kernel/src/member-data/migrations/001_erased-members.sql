-- Deletions that identity has announced.
create table announced_deletions (
  member_id uuid primary key,
  deleted_at timestamptz not null
);

-- The progress of each erasure in this service: announced deletions, and those that identity requested again.
create table erased_members (
  member_id uuid primary key,
  deleted_at timestamptz not null,
  -- When this service confirmed to identity that it stores nothing about the member.
  confirmed_at timestamptz,
  -- When this service last erased data that arrived late.
  checked_at timestamptz
);

create index erased_members_by_deletion on erased_members (deleted_at);
create index erased_members_to_confirm on erased_members (member_id) where confirmed_at is null;
