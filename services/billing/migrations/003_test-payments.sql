-- What the built-in test provider knows. Empty with any other provider.
create table test_customers (
  customer_id text primary key,
  member_id uuid not null,
  request_key text not null unique,
  is_deleted boolean not null default false
);

create table test_subscriptions (
  subscription_id text primary key,
  customer_id text not null references test_customers,
  request_key text not null unique,
  status text not null,
  amount_minor integer not null,
  currency text not null,
  created_at timestamptz not null,
  -- Months are counted from here, so that a short month does not move those after it.
  started_at timestamptz,
  months integer not null default 0,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  -- One of the well-known test cards, by name.
  card text
);

create index test_subscriptions_of_customer on test_subscriptions (customer_id);

create table test_invoices (
  invoice_id text primary key,
  number bigint generated always as identity,
  subscription_id text not null references test_subscriptions,
  client_secret text not null unique,
  amount_minor integer not null,
  currency text not null,
  created_at timestamptz not null,
  status text not null default 'open',
  -- The card whose owner is being asked by his bank.
  asked_card text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  payment_id text unique,
  paid_at timestamptz,
  payment_status text
);

create index test_invoices_of_subscription on test_invoices (subscription_id);

-- Events that wait to be delivered.
create table test_events (
  event_id text primary key,
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);

create index test_events_due on test_events (due_at);
