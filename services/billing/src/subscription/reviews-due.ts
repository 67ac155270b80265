import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const retryAfter = '1 minute';

/** A change at the provider may be followed by another one whose webhook is lost. */
export const reviewSoonAfter = (changedAt: string, memberId: string) => sql.unsafe`
  insert into reviews_due (member_id, review_at)
  values (${memberId}, ${changedAt}::timestamptz + ${retryAfter}::interval)
  on conflict (member_id) do update set review_at = excluded.review_at
`;

/** The subscription has ended, or its member was erased. */
export const reviewNoMore = (memberId: string) =>
  sql.unsafe`delete from reviews_due where member_id = ${memberId}`;

const MemberId = z.object({ member_id: z.string() });

/** Takes the next due subscription. Other instances skip it until it is retried. */
export const takeDueReview = (database: Database): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    update reviews_due set review_at = now() + ${retryAfter}::interval
    where member_id = (
      select member_id from reviews_due where review_at <= now() order by review_at limit 1 for update skip locked
    )
    returning member_id
  `);

/**
 * The next review is due when grace or the paid period ends, at the latest after a day. A subscription that waits for its
 * first payment is reviewed more often while it is young, because the member may be waiting for it.
 */
export const scheduleReview = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`
    update reviews_due set review_at = case s.status
      when 'incomplete' then now() + least(interval '1 hour', greatest(interval '1 minute', now() - s.changed_at))
      else least(
        now() + interval '1 day',
        case when s.grace_until > now() then s.grace_until end,
        case when s.current_period_end > now() then s.current_period_end end
      )
    end
    from subscriptions s where s.member_id = reviews_due.member_id and s.member_id = ${memberId}
  `);
};
