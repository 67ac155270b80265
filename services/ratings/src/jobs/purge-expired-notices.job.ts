import { createLoop, type Job } from '@candor/platform';
import { deleteExpiredNotices } from '../notices/reply-notices.queries.ts';

const pauseMs = 10 * 60_000;

/** Deletes notices that no longer delay another one. */
export const purgeExpiredNotices: Job<object> = ({ database, log }) =>
  createLoop({
    name: 'purge-expired-notices',
    log,
    idleMs: pauseMs,
    step: async () => {
      await deleteExpiredNotices(database);
      return 'idle';
    },
  });
