import { createLoop, type Job } from '@candor/platform';
import { sql } from 'slonik';
import type { IdentityConfig } from '../config.ts';
import { storedParts } from '../data-export/export-objects.ts';

const pauseMs = 60_000;

/** Deletes data exports after their 24 hours, and stored parts that belong to no export. */
export const purgeExpiredExports: Job<IdentityConfig> = ({ blob, database, log }) =>
  createLoop({
    name: 'purge-expired-exports',
    log,
    idleMs: pauseMs,
    step: async () => {
      await database.query(sql.unsafe`
        delete from data_exports
        where expires_at <= now() or (status = 'failed' and requested_at < now() - interval '7 days')
      `);
      for await (const { key, objectKey } of storedParts(blob))
        if (!(await database.exists(sql.unsafe`select from data_exports where object_key = ${objectKey}`)))
          await blob.delete(key);
      return 'idle';
    },
  });
