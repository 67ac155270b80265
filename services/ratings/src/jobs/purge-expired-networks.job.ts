import { createLoop, type Job } from '@candor/platform';
import { deleteExpiredNetworks } from '../rating/rating-network.ts';

const pauseMs = 60 * 60_000;

/** Deletes networks of ratings that are too old to be compared. */
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
