import type { Database } from '@candor/platform';
import { type FragmentSqlToken, type QuerySqlToken, sql } from 'slonik';
import { z } from 'zod';

/** A digest of one day or week (UTC). */
const DueDigest = z.object({
  member_id: z.string(),
  frequency: z.enum(['daily', 'weekly']),
  starts_at: z.string(),
  ends_at: z.string(),
});
export type DueDigest = z.infer<typeof DueDigest>;

/** Transactions take 10 seconds at most, so that every notification of the period is stored by then. */
const settled = sql.fragment`interval '1 minute'`;

/**
 * Has digests sent of the current day or week of the members of `source`, as `member_id, channel`. Other channels have
 * none. Rows are ordered, so that two transactions cannot deadlock.
 */
export const digestsDue = (source: FragmentSqlToken): FragmentSqlToken => sql.fragment`
  insert into digests_due (member_id, frequency, ends_at, due_at)
  select distinct member_id, channel, ends_at, ends_at + ${settled}
  from ${source}
  join (values ('daily', 'day'), ('weekly', 'week')) as period (frequency, unit) on frequency = channel
  cross join lateral (
    select date_trunc(unit, now(), 'UTC') + ('1 ' || unit)::interval as ends_at
  ) current_period
  order by member_id, channel
  on conflict do nothing
`;

/** Longer than a batch takes. */
const claimed = sql.fragment`interval '1 minute'`;

/** Other instances get them again in a minute, because this one may be interrupted. */
export const claimDigests = (database: Database, limit: number): Promise<readonly DueDigest[]> =>
  database.any(sql.type(DueDigest)`
    update digests_due d set due_at = now() + ${claimed}
    from (
      select member_id, frequency, ends_at from digests_due
      where due_at <= now() order by due_at limit ${limit} for update skip locked
    ) due
    where (d.member_id, d.frequency, d.ends_at) = (due.member_id, due.frequency, due.ends_at)
    returning d.member_id, d.frequency, d.ends_at,
      d.ends_at - case d.frequency when 'daily' then interval '1 day' else interval '1 week' end as starts_at
  `);

export const deleteDigests = (digests: readonly DueDigest[]): QuerySqlToken => sql.unsafe`
  delete from digests_due where (member_id, frequency, ends_at) in (select * from ${sql.unnest(
    digests.map(({ member_id, frequency, ends_at }) => [member_id, frequency, ends_at]),
    ['uuid', 'text', 'timestamptz'],
  )} as sent)
`;
