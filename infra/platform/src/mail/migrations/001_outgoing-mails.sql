-- Queued mails, written in the transaction of their cause. A row is deleted when its mail is sent.
create table outgoing_mails (
  mail_id uuid primary key,
  template text not null,
  recipient text not null,
  facts jsonb,
  attempts integer not null default 0,
  -- The time of the next attempt.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index outgoing_mails_by_due on outgoing_mails (due_at);
