-- By which key the provider is asked for a member's customer and subscription, by what he had there before.
create table checkout_keys (
  member_id uuid not null,
  follows text not null,
  key uuid not null,
  asked_at timestamptz not null,
  primary key (member_id, follows)
);
