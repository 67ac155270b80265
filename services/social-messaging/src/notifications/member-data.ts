import { DecisionNotice, NotificationChannel, NotificationKind } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { countsDue } from './raise-notifications.ts';

const NotificationRecord = z.object({
  kind: NotificationKind,
  ratingId: z.string().nullable(),
  entityId: z.string().nullable(),
  decision: DecisionNotice.nullable(),
  notifiedAt: z.string(),
  readAt: z.string().nullable(),
});

const SettingRecord = z.object({ kind: NotificationKind, channel: NotificationChannel });

/** Without the members who caused notifications: these are the others' data. */
export const notificationRecords = async (
  database: Database,
  memberId: string,
): Promise<Record<string, Record<string, unknown>[]>> => ({
  notifications: [
    ...(await database.any(sql.type(NotificationRecord)`
      select kind, rating_id as "ratingId", entity_id as "entityId", notice as decision, notified_at as "notifiedAt", read_at as "readAt"
      from notifications where member_id = ${memberId} order by position_id
    `)),
  ],
  notificationSettings: [
    ...(await database.any(sql.type(SettingRecord)`
      select kind, channel from notification_settings where member_id = ${memberId} order by kind
    `)),
  ],
});

/** Also deletes notifications of others that only the member caused, and their reviews from alerts of others. */
export const eraseNotifications = async (database: Database, memberId: string): Promise<void> => {
  await database.transaction(async (transaction) => {
    await transaction.query(sql.unsafe`delete from notifications where member_id = ${memberId}`);
    for (const table of ['notification_settings', 'notification_counts_due', 'digests_due'])
      await transaction.query(sql.unsafe`
        delete from ${sql.identifier([table])} where member_id = ${memberId}
      `);
    const caused = sql.array(
      await transaction.anyFirst(sql.type(CausedNotification)`
        delete from notification_actors where actor_id = ${memberId} returning notification_id
      `),
      'uuid',
    );
    await transaction.query(sql.unsafe`
      ${countsDue(sql.fragment`(select member_id from notifications where notification_id = any(${caused})) caused`)}
    `);
    await transaction.query(sql.unsafe`
      delete from alert_matches m
      where m.notification_id = any(${caused})
        and not exists (
          select from ratings r where r.rating_id = m.rating_id and r.author_id <> ${memberId}
        )
    `);
    await transaction.query(sql.unsafe`
      delete from notifications n
      where n.notification_id = any(${caused})
        and not exists (select from notification_actors a where a.notification_id = n.notification_id)
    `);
  });
};

const CausedNotification = z.object({ notification_id: z.string() });
