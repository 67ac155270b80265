-- Who is whose customer at the provider; a member whose customer was deleted there becomes another one.
create table customers (
  customer_id text primary key,
  member_id uuid not null
);

create index customers_of_member on customers (member_id);

-- What each member pays, as the provider had it when it was asked last.
create table subscriptions (
  member_id uuid primary key,
  subscription_id text not null,
  status text not null,
  amount_minor integer not null,
  currency text not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  grace_until timestamptz,
  refundable_until timestamptz,
  is_refunded boolean not null default false,
  is_premium boolean not null default false,
  premium_changed_at timestamptz,
  changed_at timestamptz not null,
  -- When it is looked at again, whatever webhooks say; null when nothing can come of it.
  review_at timestamptz
);

create index subscriptions_by_review on subscriptions (review_at) where review_at is not null;

-- Webhooks that had their effect.
create table provider_events (
  event_id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create index provider_events_by_age on provider_events (received_at);

-- Receipts to be mailed; a row goes when identity has taken it.
create table outgoing_receipts (
  receipt_id uuid primary key,
  template text not null,
  -- The member's id.
  recipient text not null,
  facts jsonb,
  attempts integer not null default 0,
  -- Nobody tries before.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index outgoing_receipts_by_due on outgoing_receipts (due_at);
