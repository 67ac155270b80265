import type { Database } from '@candor/platform';
import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';

/** A session lock on a connection of the pool. Work on that connection ends with the lock if the connection breaks. */
export interface AdvisoryLock {
  readonly connection: CommonQueryMethods;
  release(): Promise<void>;
}

/** All locks of a pool are on one of its connections, because each connection that only holds a lock is missing elsewhere. */
interface LockSession {
  readonly connection: Promise<CommonQueryMethods>;
  /** Returns the connection to the pool. */
  readonly end: () => Promise<void>;
  /** Postgres would grant a lock twice to one session. */
  readonly names: Set<string>;
  users: number;
}

const sessions = new WeakMap<Database, LockSession>();

const openSession = (database: Database): LockSession => {
  const opened = Promise.withResolvers<CommonQueryMethods>();
  const ended = Promise.withResolvers<null>();
  const held = database.connect(async (connection) => {
    opened.resolve(connection);
    await ended.promise;
  });
  held.catch(opened.reject);
  const end = async (): Promise<void> => {
    ended.resolve(null);
    await held.catch(() => undefined);
  };
  return { connection: opened.promise, end, names: new Set(), users: 0 };
};

const Acquired = z.object({ is_acquired: z.boolean() });

/** `null`: another session holds it, or other work of this process. */
export const acquireLock = async (database: Database, name: string): Promise<AdvisoryLock | null> => {
  const session = sessions.get(database) ?? openSession(database);
  sessions.set(database, session);
  session.users += 1;
  const leave = async (): Promise<void> => {
    session.users -= 1;
    if (session.users > 0) return;
    sessions.delete(database);
    await session.end();
  };
  let isAcquired = false;
  try {
    const connection = await session.connection;
    if (session.names.has(name)) return null;
    session.names.add(name);
    try {
      isAcquired = await connection.oneFirst(sql.type(Acquired)`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as is_acquired
      `);
    } finally {
      if (!isAcquired) session.names.delete(name);
    }
    if (!isAcquired) return null;
    return {
      connection,
      release: async () => {
        // A broken connection has released its lock already.
        await connection
          .query(sql.unsafe`select pg_advisory_unlock(hashtextextended(${name}, 0))`)
          .catch(() => undefined);
        session.names.delete(name);
        await leave();
      },
    };
  } finally {
    if (!isAcquired) await leave();
  }
};
