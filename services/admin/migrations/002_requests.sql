-- Requests of members and of people without an account. They are rows and no events, because such people have no key.
create table requests (
  request_id uuid primary key,
  kind text not null check (kind in ('support', 'takedown')),
  -- Only of support.
  member_id uuid,
  -- Only of a takedown: the listing, and the sender as they typed it.
  entity_id uuid,
  sender_name text,
  sender_email text,
  -- A keyed hash of the client address; null after a day.
  address_key text,
  text text not null,
  received_at timestamptz not null,
  response text,
  responded_by uuid,
  responded_at timestamptz,
  check ((kind = 'support') = (member_id is not null)),
  check ((kind = 'takedown') = (entity_id is not null and sender_name is not null and sender_email is not null))
);

create index requests_open on requests (received_at, request_id) where responded_at is null;
create index requests_done on requests (responded_at desc, request_id) where responded_at is not null;
create index requests_of_member on requests (member_id, received_at) where member_id is not null;
create index requests_from_address on requests (address_key, received_at) where address_key is not null;
create index requests_from_email on requests (sender_email, received_at) where sender_email is not null;
