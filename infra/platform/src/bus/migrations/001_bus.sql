create table messages (
  topic text not null,
  position bigint not null generated always as identity,
  stream_id text not null,
  envelope jsonb not null,
  published_at timestamptz not null default now(),
  primary key (topic, position)
);

create index messages_by_age on messages (published_at);

-- Positions are assigned before the commit, so a lock serializes publishers of a topic: a message that becomes visible
-- later has a higher position, and readers can follow the positions without waiting for other transactions.
create function publish_messages(to_topic text, stream_ids text[], envelopes jsonb[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('candor-bus/publish/' || to_topic, 0));
  insert into messages (topic, stream_id, envelope)
  select to_topic, new.stream_id, new.envelope
  from unnest(stream_ids, envelopes) with ordinality as new (stream_id, envelope, place)
  order by new.place;
end
$$;

create table checkpoints (
  subscriber_group text not null,
  topic text not null,
  position bigint not null,
  primary key (subscriber_group, topic)
);
