-- What was announced, apart from how far it is followed here: that stays in removed_entities, confirmed_members and
-- turned_subjects.
create table announced_removals (
  entity_id uuid primary key
);

insert into announced_removals (entity_id) select entity_id from removed_entities;

create table announced_confirmations (
  member_id uuid primary key
);

insert into announced_confirmations (member_id) select member_id from confirmed_members;

-- Entities and members that are hidden now.
create table announced_hidings (
  -- What they are to the ratings that are hidden with them: entity, member.
  cause text not null,
  subject_id uuid not null,
  primary key (cause, subject_id)
);

insert into announced_hidings (cause, subject_id)
select 'entity', entity_id from entities where is_hidden
union all
select 'member', member_id from members where is_hidden;
