-- What is out of sight is not served, whoever knows its path.
alter table photo_uses add column is_rating_hidden boolean not null default false;

-- Members who asked to be deleted and may change their minds.
create table hidden_members (
  member_id uuid primary key
);

create index photos_of_owner on photos (owner_id);
