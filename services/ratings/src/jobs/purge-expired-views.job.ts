import { createLoop, type Job } from '@candor/platform';
import { deleteExpiredViews } from '../rating/rating-views.ts';

const pauseMs = 60 * 60_000;

/** Deletes viewers that can no longer be counted twice. */
export const purgeExpiredViews: Job<object> = ({ database, log, now }) =>
  createLoop({
    name: 'purge-expired-views',
    log,
    idleMs: pauseMs,
    step: async () => {
      await deleteExpiredViews(database, now());
      return 'idle';
    },
  });
