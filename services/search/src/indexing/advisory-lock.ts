import type { Database } from '@candor/platform';
import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';

/** A session lock on a connection of the pool. Work on that connection ends with the lock if the connection breaks. */
export interface AdvisoryLock {
  readonly connection: CommonQueryMethods;
  release(): Promise<void>;
}

const Acquired = z.object({ is_acquired: z.boolean() });

/** `null`: another session holds it. */
export const acquireLock = (database: Database, name: string): Promise<AdvisoryLock | null> =>
  new Promise((resolve, reject) => {
    const held = database.connect(async (connection) => {
      const isAcquired = await connection.oneFirst(sql.type(Acquired)`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as is_acquired
      `);
      if (!isAcquired) {
        resolve(null);
        return;
      }
      await new Promise<void>((released) => {
        resolve({
          connection,
          release: async () => {
            released();
            await held;
          },
        });
      });
      // A broken connection has released its lock already.
      await connection
        .query(sql.unsafe`select pg_advisory_unlock(hashtextextended(${name}, 0))`)
        .catch(() => undefined);
    });
    held.catch(reject);
  });
