import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { removeSubscriptions, sessionsWithPush } from './push-subscriptions.queries.ts';

const SubscriptionRecord = z.object({
  pushService: z.string(),
  language: z.string(),
  subscribedAt: z.string(),
});

/** Without addresses and keys, with which others could send pushes to the devices. */
export const pushRecordsOf = async (
  database: Database,
  memberId: string,
): Promise<Record<string, Record<string, unknown>[]>> => ({
  pushSubscriptions: [
    ...(await database.any(sql.type(SubscriptionRecord)`
      select push_service as "pushService", language, subscribed_at as "subscribedAt"
      from push_subscriptions where member_id = ${memberId} order by subscribed_at
    `)),
  ],
});

export const erasePushSubscriptions = async (database: Database, memberId: string): Promise<void> =>
  removeSubscriptions(database, await sessionsWithPush(database, memberId));
