-- Deletions that identity has announced.
create table announced_deletions (
  member_id uuid primary key,
  deleted_at timestamptz not null
);

-- How far each erasure has come in this service: announced deletions, and members whom identity asked to erase again.
create table erased_members (
  member_id uuid primary key,
  deleted_at timestamptz not null,
  -- When this service confirmed to identity that it holds nothing of the member.
  confirmed_at timestamptz,
  -- When this service last looked for data that arrived late.
  checked_at timestamptz
);

create index erased_members_by_deletion on erased_members (deleted_at);
create index erased_members_to_confirm on erased_members (member_id) where confirmed_at is null;
