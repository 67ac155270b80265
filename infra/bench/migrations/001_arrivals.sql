-- When each event of the benchmark came, by the clock of the statement that took it.
create table arrivals (
  event_id uuid primary key,
  occurred_at timestamptz not null,
  arrived_at timestamptz not null default clock_timestamp()
);
