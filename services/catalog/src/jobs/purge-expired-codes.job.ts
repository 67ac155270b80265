import { createLoop, type Job } from '@candor/platform';
import { sweepExpiredCodes } from '../claim-code/claim-codes.queries.ts';
import type { CatalogConfig } from '../config.ts';

const pauseMs = 10 * 60_000;

export const removeExpiredCodes: Job<CatalogConfig> = ({ database, log }) =>
  createLoop({
    name: 'remove-expired-codes',
    log,
    idleMs: pauseMs,
    step: async () => {
      await sweepExpiredCodes(database);
      return 'idle';
    },
  });
