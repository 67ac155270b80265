import { createLoop, type Job } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { dropOldExports, isKnownExport } from '../data-export/data-exports.queries.ts';
import { storedParts } from '../data-export/export-objects.ts';

const pauseMs = 60_000;

/** Removes data exports after their 24 hours, and what is stored of any that are nobody's. */
export const removeOldExports: Job<IdentityConfig> = ({ blob, database, log }) =>
  createLoop({
    name: 'remove-old-exports',
    log,
    idleMs: pauseMs,
    step: async () => {
      await dropOldExports(database);
      for await (const { key, objectKey } of storedParts(blob))
        if (!(await isKnownExport(database, objectKey))) await blob.delete(key);
      return 'idle';
    },
  });
