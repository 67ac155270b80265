import type { Database } from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';

/**
 * Has the notifications of `source`, as `notification_id, member_id, is_news`, pushed to the devices of their members. What is no
 * news is on their screens already.
 */
export const pushesDue = (source: FragmentSqlToken): FragmentSqlToken => sql.fragment`
  insert into pushes_due (notification_id, session_id)
  select notification_id, session_id
  from ${source} join push_subscriptions using (member_id)
  where is_news
  on conflict (notification_id, session_id) do update set queued_at = now(), due_at = now(), attempts = 0
`;

const DuePush = z.object({
  notification_id: z.string(),
  session_id: z.string(),
  /** As Postgres writes it, with microseconds. */
  queued_at: z.string(),
  is_old: z.boolean(),
});
export type DuePush = z.infer<typeof DuePush>;

/** Longer than a batch takes. */
const firstPauseSeconds = 30;
const longestPauseSeconds = 3_600;

/** Postponed for other instances until a retry, because this one may be interrupted. */
export const claimPushes = (
  database: Database,
  { limit, exceptTo }: { readonly limit: number; readonly exceptTo: readonly string[] },
): Promise<readonly DuePush[]> =>
  database.any(sql.type(DuePush)`
    update pushes_due p set
      attempts = attempts + 1,
      due_at = now() + make_interval(
        secs => least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(attempts, 10)))
      )
    from (
      select d.notification_id, d.session_id
      from pushes_due d left join push_subscriptions s using (session_id)
      where d.due_at <= now() and coalesce(s.push_service, '') <> all(${sql.array([...exceptTo], 'text')})
      order by d.due_at limit ${limit} for update of d skip locked
    ) due
    where (p.notification_id, p.session_id) = (due.notification_id, due.session_id)
    returning p.notification_id, p.session_id, p.queued_at::text, p.queued_at < now() - interval '1 day' as is_old
  `);

/** A push that was queued again meanwhile remains, because its notification was read and has news. */
export const dropPushes = async (database: Database, pushes: readonly DuePush[]): Promise<void> => {
  if (pushes.length === 0) return;
  await database.query(sql.unsafe`
    delete from pushes_due where (notification_id, session_id, queued_at) in (select * from ${sql.unnest(
      pushes.map(({ notification_id, session_id, queued_at }) => [notification_id, session_id, queued_at]),
      ['uuid', 'uuid', 'timestamptz'],
    )} as settled)
  `);
};

/** Not before the usual pause is over. */
export const postponePush = async (
  database: Database,
  { notification_id, session_id, queued_at }: DuePush,
  seconds: number,
): Promise<void> => {
  await database.query(sql.unsafe`
    update pushes_due
    set due_at = greatest(due_at, now() + make_interval(secs => least(${longestPauseSeconds}, ${seconds})))
    where (notification_id, session_id, queued_at) = (${notification_id}, ${session_id}, ${queued_at}::timestamptz)
  `);
};
