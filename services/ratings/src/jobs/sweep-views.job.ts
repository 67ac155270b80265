import { createLoop, type Job } from '@candor/platform';
import { sweepViews } from '../rating-view/rating-views.queries.ts';

const pauseMs = 60 * 60_000;

/** Keeps no trace of who looked at what longer than it is needed. */
export const sweepOldViews: Job<object> = ({ database, log, now }) =>
  createLoop({
    name: 'sweep-views',
    log,
    idleMs: pauseMs,
    step: async () => {
      await sweepViews(database, now());
      return 'idle';
    },
  });
