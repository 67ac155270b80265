import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const retryAfter = '1 minute';

const MemberId = z.object({ member_id: z.string() });

/** The member whose subscription is to be looked at next, kept from others meanwhile. */
export const takeReview = (database: Database): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    update subscriptions set review_at = now() + ${retryAfter}::interval
    where member_id = (
      select member_id from subscriptions where review_at <= now() order by review_at limit 1 for update skip locked
    )
    returning member_id
  `);

/**
 * Looked at: again when grace or what is paid ends, and once a day. One that waits for its first payment is looked at the
 * sooner the younger it is, for somebody may be waiting with it.
 */
export const scheduleReview = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`
    update subscriptions set review_at = case status
      when 'ended' then null
      when 'incomplete' then now() + least(interval '1 hour', greatest(interval '1 minute', now() - changed_at))
      else least(
        now() + interval '1 day',
        case when grace_until > now() then grace_until end,
        case when current_period_end > now() then current_period_end end
      )
    end
    where member_id = ${memberId}
  `);
};
