import { createLoop, type Database, type Job, type StepResult } from '@candor/platform';
import { sql } from 'slonik';

const pauseMs = 10 * 60_000;
const rowsAtOnce = 5_000;

export const purgeExpiredNotifications: Job<object> = ({ database, log }) =>
  createLoop({
    name: 'purge-expired-notifications',
    log,
    idleMs: pauseMs,
    step: () => purgeNotifications(database),
  });

/** Deletes notifications after 90 days. */
export const purgeNotifications = async (database: Database): Promise<StepResult> => {
  const { rowCount } = await database.query(sql.unsafe`
    delete from notifications where notification_id = any(array(
      select notification_id from notifications where notified_at < now() - interval '90 days' limit ${rowsAtOnce}
    ))
  `);
  return rowCount === rowsAtOnce ? 'again' : 'idle';
};
