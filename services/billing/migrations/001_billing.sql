-- The customers of members at the provider. A member has another one after the provider deleted theirs.
create table customers (
  customer_id text primary key,
  member_id uuid not null
);

create index customers_of_member on customers (member_id);

-- Each member's subscription, as the provider last reported it.
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
  -- When a job queries the provider again, even without a webhook; null when nothing can change.
  review_at timestamptz
);

create index subscriptions_by_review on subscriptions (review_at) where review_at is not null;

-- Webhook events that have had their effect.
create table provider_events (
  event_id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create index provider_events_by_age on provider_events (received_at);

-- Receipts to mail. A row is deleted when identity has accepted the mail.
create table outgoing_receipts (
  receipt_id uuid primary key,
  template text not null,
  -- The member's id.
  recipient text not null,
  facts jsonb,
  attempts integer not null default 0,
  -- No instance tries before.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index outgoing_receipts_by_due on outgoing_receipts (due_at);

-- Idempotency keys for the customer and subscription that the provider creates for a member after a previous one.
create table checkout_keys (
  member_id uuid not null,
  follows text not null,
  key uuid not null,
  used_at timestamptz not null,
  primary key (member_id, follows)
);

-- The state of the built-in test provider: `TestSubscription` objects, oldest first. Empty with a real provider.
create table test_customers (
  customer_id text primary key,
  member_id uuid not null,
  subscriptions jsonb not null default '[]'
);
