-- What the owner of the rated listing answers: text, createdAt, updatedAt.
alter table ratings add column reply jsonb;

-- Authors who are to be told of a reply, at most once a day for each rating.
create table reply_notices (
  rating_id uuid primary key,
  -- Names the mail, so that it is sent once.
  notice_id uuid not null,
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null: told.
  due_at timestamptz default now()
);

create index reply_notices_due on reply_notices (due_at) where due_at is not null;
