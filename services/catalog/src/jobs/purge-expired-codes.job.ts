import { createLoop, type Job } from '@candor/platform';
import { deleteExpiredCodes } from '../claim/claim-code.ts';
import type { CatalogConfig } from '../config.ts';

const pauseMs = 10 * 60_000;

export const purgeExpiredCodes: Job<CatalogConfig> = ({ database, log }) =>
  createLoop({
    name: 'remove-expired-codes',
    log,
    idleMs: pauseMs,
    step: async () => {
      await deleteExpiredCodes(database);
      return 'idle';
    },
  });
