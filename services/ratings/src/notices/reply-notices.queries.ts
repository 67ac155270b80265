import { newId, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** Runs in the transaction that writes the reply, so that neither exists without the other. */
export const queueReplyNotice = (ratingId: string) => sql.unsafe`
  insert into reply_notices as notices (rating_id, notice_id) values (${ratingId}, ${newId()})
  on conflict (rating_id) do update
  set notice_id = excluded.notice_id, queued_at = excluded.queued_at, attempts = 0, due_at = excluded.due_at
  where notices.queued_at < now() - interval '1 day'
`;

const firstPauseSeconds = 5;
const longestPauseSeconds = 600;

const DueNotice = z.object({ rating_id: z.string(), notice_id: z.string(), is_old: z.boolean() });
export type DueNotice = z.infer<typeof DueNotice>;

/** The next due notice, postponed for other instances until a retry, because this one may be interrupted. */
export const takeReplyNotice = (database: Database): Promise<DueNotice | null> =>
  database.maybeOne(sql.type(DueNotice)`
    update reply_notices set
      attempts = attempts + 1,
      due_at = now() + make_interval(secs => least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(attempts, 10))))
    where rating_id = (
      select rating_id from reply_notices where due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning rating_id, notice_id, queued_at < now() - interval '7 days' as is_old
  `);

/** The sent notice stays for a day, so that the next one waits. */
export const settleReplyNotice = async (
  database: Database,
  { notice_id: noticeId }: DueNotice,
): Promise<void> => {
  await database.query(sql.unsafe`update reply_notices set due_at = null where notice_id = ${noticeId}`);
};

export const deleteExpiredNotices = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`
    delete from reply_notices where due_at is null and queued_at < now() - interval '1 day'
  `);
};
