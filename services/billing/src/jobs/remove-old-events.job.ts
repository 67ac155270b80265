import { createLoop, type Job } from '@candor/platform';
import type { BillingConfig } from '../config.ts';
import { sweepOldEvents } from '../webhook/provider-events.queries.ts';

const pauseMs = 60 * 60_000;

/** Keeps no more of what was told than is needed to know it again. */
export const removeOldEvents: Job<BillingConfig> = ({ database, log }) =>
  createLoop({
    name: 'remove-old-events',
    log,
    idleMs: pauseMs,
    step: async () => {
      await sweepOldEvents(database);
      return 'idle';
    },
  });
