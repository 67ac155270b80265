-- Lists of saved places and reviews. They are rows and no events: no other service reads them, and the notes are private.
create table saved_lists (
  list_id uuid primary key default uuidv7(),
  member_id uuid not null,
  -- Null for the default list, which each member has once.
  name text,
  -- Random. Everyone who has it can read the list; null: only the member.
  link_id text unique,
  created_at timestamptz not null
);

create unique index saved_lists_default on saved_lists (member_id) where name is null;
create index saved_lists_of_member on saved_lists (member_id, list_id desc);

create table saved_items (
  list_id uuid not null references saved_lists on delete cascade,
  -- Of the entity or the rating.
  item_id uuid not null,
  -- A UUID of version 7: later items have greater ids.
  position_id uuid not null default uuidv7(),
  type text not null check (type in ('entity', 'rating')),
  note text,
  saved_at timestamptz not null,
  primary key (list_id, item_id)
);

create index saved_items_by_position on saved_items (list_id, position_id desc);
create index saved_items_by_item on saved_items (item_id, list_id);
