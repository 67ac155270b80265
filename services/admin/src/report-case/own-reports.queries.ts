import type { Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const Counted = z.object({ count: z.number(), seconds_left: z.number() });

/** Reports of the last 24 hours, and when the first of them is no longer one of these. */
export const countReportsOfToday = async (
  transaction: Transaction,
  memberId: string,
): Promise<{ readonly count: number; readonly secondsLeft: number }> => {
  const { count, seconds_left: secondsLeft } = await transaction.one(sql.type(Counted)`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(reported_at) + interval '1 day' - now())), 0)::int as seconds_left
    from case_reports where reporter_id = ${memberId} and reported_at > now() - interval '1 day'
  `);
  return { count, secondsLeft };
};
