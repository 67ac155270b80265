import { createLoop, type Job } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { sweepExpiredConfirmations } from '../confirmation/address-confirmations.queries.ts';
import { sweepOldNotices } from '../notice/sent-notices.queries.ts';
import { sweepOldAttempts } from '../other-sign-in/sign-in-attempts.queries.ts';
import { sweepExpiredResets } from '../password-reset/password-resets.queries.ts';

const pauseMs = 10 * 60_000;

/** Expired tokens are refused anyway; this keeps no trace of who once forgot his password or was written to. */
export const removeExpiredTokens: Job<IdentityConfig> = ({ database, log }) =>
  createLoop({
    name: 'remove-expired-tokens',
    log,
    idleMs: pauseMs,
    step: async () => {
      await sweepExpiredResets(database);
      await sweepExpiredConfirmations(database);
      await sweepOldAttempts(database);
      await sweepOldNotices(database);
      return 'idle';
    },
  });
