import { createLoop, type Job } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { sweepExpiredResets } from '../password-reset/password-resets.queries.ts';

const pauseMs = 10 * 60_000;

/** Expired tokens are refused anyway; this keeps no trace of who once forgot his password. */
export const removeExpiredResets: Job<IdentityConfig> = ({ database, log }) =>
  createLoop({
    name: 'remove-expired-resets',
    log,
    idleMs: pauseMs,
    step: async () => {
      await sweepExpiredResets(database);
      return 'idle';
    },
  });
