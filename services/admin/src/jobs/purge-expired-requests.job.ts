import { createLoop, type Database, type Job } from '@candor/platform';
import { sql } from 'slonik';

const everyMs = 60 * 60_000;

/** How long a request is stored after the response to it. The confirmation mail says the same. */
const storedFor = '90 days';
/** The longest time that rate limits count. */
const addressStoredFor = '1 day';

export const purgeExpiredRequests: Job<object> = ({ database, log }) =>
  createLoop({
    name: 'purge-expired-requests',
    log,
    idleMs: everyMs,
    step: async () => {
      await purgeRequests(database);
      return 'idle';
    },
  });

export const purgeRequests = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`
    delete from requests where responded_at < now() - ${storedFor}::interval
  `);
  await database.query(sql.unsafe`
    update requests set address_key = null
    where address_key is not null and received_at < now() - ${addressStoredFor}::interval
  `);
};
