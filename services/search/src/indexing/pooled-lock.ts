import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import type { Database } from '@candor/platform';

/** A lock held by a connection of the pool. Work done over that connection ends with the lock, should it break. */
export interface PooledLock {
  readonly connection: CommonQueryMethods;
  release(): Promise<void>;
}

const Taken = z.object({ taken: z.boolean() });

/** `null`: somebody else has it. */
export const takeLock = (database: Database, name: string): Promise<PooledLock | null> =>
  new Promise((resolve, reject) => {
    const held = database.connect(async (connection) => {
      const isTaken = await connection.oneFirst(sql.type(Taken)`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken
      `);
      if (!isTaken) {
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
      // A connection that broke has let go of its lock already.
      await connection
        .query(sql.unsafe`select pg_advisory_unlock(hashtextextended(${name}, 0))`)
        .catch(() => undefined);
    });
    held.catch(reject);
  });
