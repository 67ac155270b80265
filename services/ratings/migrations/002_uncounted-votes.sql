-- Votes of members who have not confirmed their address yet are here, and count later.
alter table votes add column is_counted boolean not null default true;

-- When it was cast, or made to count.
alter table votes add column cast_at timestamptz not null default now();

-- As the log tells it. Without a log there are no votes.
do $$
begin
  if to_regclass('events') is not null then
    update votes set cast_at = last.occurred_at
    from (
      select distinct on (stream_id) (data ->> 'ratingId')::uuid as rating_id, (data ->> 'voterId')::uuid as voter_id,
        occurred_at
      from events
      where stream_id like 'vote-%' and type = 'VoteCast'
      order by stream_id, version desc
    ) as last
    where votes.rating_id = last.rating_id and votes.voter_id = last.voter_id;
  end if;
end $$;

create index uncounted_votes on votes (voter_id) where not is_counted;

-- Members who confirmed their address after they had signed up.
create table confirmed_members (
  member_id uuid primary key,
  are_votes_counted boolean not null default false
);

create index confirmed_members_to_count on confirmed_members (member_id) where not are_votes_counted;
