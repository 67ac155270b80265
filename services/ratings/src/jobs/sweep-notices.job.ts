import { createLoop, type Job } from '@candor/platform';
import { sweepReplyNotices } from '../notices/reply-notices.queries.ts';

const pauseMs = 10 * 60_000;

/** Notices that nobody has to wait for any more; this keeps their table small. */
export const sweepNotices: Job<object> = ({ database, log }) =>
  createLoop({
    name: 'sweep-notices',
    log,
    idleMs: pauseMs,
    step: async () => {
      await sweepReplyNotices(database);
      return 'idle';
    },
  });
