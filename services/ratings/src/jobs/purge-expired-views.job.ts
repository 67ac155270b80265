import { createLoop, type Job } from '@candor/platform';
import { deleteExpiredViews } from '../rating-view/rating-views.queries.ts';

const pauseMs = 60 * 60_000;

/** Keeps no trace of who looked at what longer than it is needed. */
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
