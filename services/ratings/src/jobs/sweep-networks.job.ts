import { createLoop, type Job } from '@candor/platform';
import { sweepNetworks } from '../rating-network/rating-networks.queries.ts';

const pauseMs = 60 * 60_000;

/** Keeps no trace of where somebody rated from longer than it is needed. */
export const sweepOldNetworks: Job<object> = ({ database, log, now }) =>
  createLoop({
    name: 'sweep-networks',
    log,
    idleMs: pauseMs,
    step: async () => {
      await sweepNetworks(database, now());
      return 'idle';
    },
  });
