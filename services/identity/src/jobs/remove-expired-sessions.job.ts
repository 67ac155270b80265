import { createLoop, type Job } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { sweepExpiredSessions } from '../session/sessions.queries.ts';

const pauseMs = 10 * 60_000;

/** Expired sessions are refused anyway; this keeps their table small. */
export const removeExpiredSessions: Job<IdentityConfig> = ({ database, log }) =>
  createLoop({
    name: 'remove-expired-sessions',
    log,
    idleMs: pauseMs,
    step: async () => ((await sweepExpiredSessions(database)) ? 'again' : 'idle'),
  });
