import { SavedSearch, type NewRating } from '@candor/contracts';
import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import { nextDue } from './alerts.queries.ts';

const DueAlert = z.object({
  alert_id: z.string(),
  member_id: z.string(),
  search: SavedSearch,
  searched_until: z.string(),
  until: z.string(),
});
export type DueAlert = z.infer<typeof DueAlert>;

/** Longer than a batch takes. */
const claimed = sql.fragment`interval '2 minutes'`;

/** By then, the index and this service have every review. */
const settled = sql.fragment`interval '5 minutes'`;

/**
 * Alerts whose searches are due, of visible members. Other instances get them again in two minutes, because this one may be
 * interrupted.
 */
export const claimAlerts = (database: Database, limit: number): Promise<readonly DueAlert[]> =>
  database.any(sql.type(DueAlert)`
    update alerts a set due_at = now() + ${claimed}
    from (
      select alert_id from alerts
      where due_at <= now() and not is_paused
        and exists (select from members m where m.member_id = alerts.member_id and not m.is_hidden)
      order by due_at limit ${limit} for update skip locked
    ) due
    where a.alert_id = due.alert_id
    returning a.alert_id, a.member_id, a.search, a.searched_until,
      greatest(a.searched_until, now() - ${settled}) as until
  `);

/** Run this in a transaction. It changes nothing if another instance was faster, or the alert is paused or deleted. */
export const finishAlert = async (
  transaction: Transaction,
  { alert_id: alertId, member_id: memberId, searched_until: since, until }: DueAlert,
  found: readonly NewRating[],
): Promise<void> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    update alerts set
      searched_until = ${until}, due_at = ${nextDue(sql.fragment`frequency`, sql.fragment`created_at`)}
    where alert_id = ${alertId} and date_trunc('milliseconds', searched_until) = ${since} and not is_paused
  `);
  if (rowCount === 0 || found.length === 0) return;
  const topic = `${alertId}.${until}`;
  const authors = sql.array([...new Set(found.map(({ authorId }) => authorId))], 'uuid');
  await transaction.query(
    raiseNotifications(sql.fragment`
      select ${memberId}::uuid, 'alert', ${topic}, author_id, null::uuid, null::uuid from unnest(${authors}) as author_id
    `),
  );
  await transaction.query(sql.unsafe`
    with raised as (
      update notifications set alert_id = ${alertId}
      where member_id = ${memberId} and kind = 'alert' and topic = ${topic}
      returning notification_id
    )
    insert into alert_matches (notification_id, rating_id, is_new_place)
    select a.notification_id, found.rating_id, found.is_new_place
    from raised
    join notification_actors a on a.notification_id = raised.notification_id
    join ${sql.unnest(
      found.map(({ ratingId, authorId, isNewPlace }) => [ratingId, authorId, isNewPlace]),
      ['uuid', 'uuid', 'bool'],
    )} as found (rating_id, author_id, is_new_place) on found.author_id = a.actor_id
  `);
};
