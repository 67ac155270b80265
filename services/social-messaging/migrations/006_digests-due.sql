-- Digests of a day or a week (UTC) in which a member was notified of something. A row is deleted when its digest is sent.
create table digests_due (
  member_id uuid not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- The end of the day or week.
  ends_at timestamptz not null,
  -- The time of the next attempt.
  due_at timestamptz not null,
  primary key (member_id, frequency, ends_at)
);

create index digests_due_by_time on digests_due (due_at);

-- The notifications of periods whose digests were not sent yet.
insert into digests_due (member_id, frequency, ends_at, due_at)
select distinct n.member_id, s.channel, ends_at, ends_at + interval '1 minute'
from notification_settings s
join notifications n on n.member_id = s.member_id and n.kind = s.kind
cross join lateral (
  select case s.channel when 'daily' then 'day' else 'week' end as unit
) period
cross join lateral (
  select date_trunc(unit, n.notified_at, 'UTC') + ('1 ' || unit)::interval as ends_at
) unsent
where s.channel in ('daily', 'weekly') and n.read_at is null
  and n.notified_at >= date_trunc(unit, now(), 'UTC') - ('1 ' || unit)::interval
  and not exists (
    select from sent_digests d
    where d.member_id = n.member_id and d.frequency = s.channel
      and d.starts_on = ((ends_at - ('1 ' || unit)::interval) at time zone 'UTC')::date
  );

drop table sent_digests;
