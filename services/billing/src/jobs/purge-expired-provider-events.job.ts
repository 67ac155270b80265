import { createLoop, type Job } from '@candor/platform';
import { sql } from 'slonik';

const everyMs = 60 * 60_000;
const storedFor = '30 days';

/** Signatures expire after minutes and providers stop retrying after days, so an older event cannot be repeated. */
export const purgeExpiredProviderEvents: Job<object> = ({ database, log }) =>
  createLoop({
    name: 'purge-expired-provider-events',
    log,
    idleMs: everyMs,
    step: async () => {
      await database.query(sql.unsafe`
        delete from provider_events where received_at < now() - ${storedFor}::interval
      `);
      return 'idle';
    },
  });
