-- For who keeps something open for a session: written in the transaction that ends it, kept for minutes.
create table ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);

create index ended_sessions_by_end on ended_sessions (ended_at);
