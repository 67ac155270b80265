import { createLoop, type Job } from '@candor/platform';
import { deleteExpiredNetworks } from '../rating-network/rating-networks.queries.ts';

const pauseMs = 60 * 60_000;

/** Keeps no trace of where somebody rated from longer than it is needed. */
export const purgeExpiredNetworks: Job<object> = ({ database, log, now }) =>
  createLoop({
    name: 'purge-expired-networks',
    log,
    idleMs: pauseMs,
    step: async () => {
      await deleteExpiredNetworks(database, now());
      return 'idle';
    },
  });
