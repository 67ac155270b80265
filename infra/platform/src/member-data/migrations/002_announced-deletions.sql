-- Members whose deletion was announced; how far they are erased stays in erased_members.
create table announced_deletions (
  member_id uuid primary key,
  deleted_at timestamptz not null
);

-- Whom only identity has asked for is among them until the first rebuild: nothing here tells them apart.
insert into announced_deletions (member_id, deleted_at) select member_id, deleted_at from erased_members;
