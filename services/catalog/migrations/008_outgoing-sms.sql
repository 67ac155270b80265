-- Text messages to be sent, written together with what they are about; a row goes when it is sent.
create table outgoing_sms (
  sms_id uuid primary key,
  template text not null,
  recipient text not null,
  facts jsonb,
  attempts integer not null default 0,
  -- Nobody tries before.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index outgoing_sms_by_due on outgoing_sms (due_at);
