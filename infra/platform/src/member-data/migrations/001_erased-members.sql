-- Members who were deleted, as this service has heard.
create table erased_members (
  member_id uuid primary key,
  deleted_at timestamptz not null,
  -- When identity knew that nothing of him is left here.
  confirmed_at timestamptz,
  -- When that was last looked after.
  swept_at timestamptz
);

create index erased_members_by_deletion on erased_members (deleted_at);
create index erased_members_to_confirm on erased_members (member_id) where confirmed_at is null;
