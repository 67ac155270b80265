import { type DatabasePool, type Interceptor, sql } from 'slonik';
import { z } from 'zod';
import { isPostgresRefusingWrites } from './postgres-outage.ts';

/** A full disk shows only when a statement fails, so one such failure counts for this long. */
const rememberedMs = 15_000;

export interface RefusedWrites {
  readonly interceptor: Interceptor;
  /** When a write was refused last, in milliseconds since 1970; 0: never. */
  readonly lastAt: () => number;
}

export const watchRefusedWrites = (): RefusedWrites => {
  let lastAt = 0;
  return {
    interceptor: {
      name: 'refused-writes',
      queryExecutionError: (_context, _query, error) => {
        if (isPostgresRefusingWrites(error)) lastAt = Date.now();
        return null;
      },
    },
    lastAt: () => lastAt,
  };
};

const Row = z.object({ is_read_only: z.boolean() });

/** Whether Postgres writes: it is neither read-only, nor has it refused a write in the last seconds. */
export const acceptsWrites = async (
  database: DatabasePool,
  refused: Pick<RefusedWrites, 'lastAt'>,
): Promise<boolean> => {
  if (Date.now() - refused.lastAt() < rememberedMs) return false;
  return !(await database.oneFirst(sql.type(Row)`
    select current_setting('transaction_read_only')::boolean as is_read_only
  `));
};
