import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const AlertRecord = z.object({
  name: z.string(),
  search: z.unknown(),
  frequency: z.string(),
  isPaused: z.boolean(),
  createdAt: z.string(),
});

/** For the member's data export. */
export const alertRecordsOf = async (
  database: Database,
  memberId: string,
): Promise<Readonly<Record<'alerts', Record<string, unknown>[]>>> => ({
  alerts: [
    ...(await database.any(sql.type(AlertRecord)`
      select name, search, frequency, is_paused as "isPaused", created_at as "createdAt"
      from alerts where member_id = ${memberId} order by alert_id
    `)),
  ],
});

/** Their notifications, too. */
export const eraseAlertsOf = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from alerts where member_id = ${memberId}`);
};
