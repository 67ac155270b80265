import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { RuleViolation } from '../http/problems.ts';
import { createLoop, type Loop } from '../service/loop.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Rebuilds } from './rebuilds.ts';

export interface DueRebuildsOptions {
  readonly database: Database;
  readonly rebuilds: Pick<Rebuilds, 'readModels' | 'start' | 'stop'>;
  readonly log: Logger;
}

const retryMs = 5_000;
/** A newer version, which is starting, may add one. */
const lookAgainMs = 60_000;

/**
 * Rebuilds the read models that a migration added to a database with a history, one after the other. A failed rebuild, for
 * example because an owner has not started yet, is repeated.
 */
export const startDueRebuilds = ({ database, rebuilds, log }: DueRebuildsOptions): Loop =>
  createLoop({
    name: 'due-rebuilds',
    log,
    idleMs: lookAgainMs,
    step: async () => {
      const readModel = await findDue(database, rebuilds.readModels);
      if (readModel === null) return 'idle';
      await rebuilds.start(readModel).catch(ignoreRunning);
      await rebuilds.stop();
      return { restMs: retryMs };
    },
  });

const Due = z.object({ read_model: z.string() });

/** A read model of a newer version is none of this process's. */
const findDue = (database: Database, readModels: readonly string[]): Promise<string | null> =>
  database.maybeOneFirst(sql.type(Due)`
    select read_model from rebuilds_due where read_model = any(${sql.array(readModels, 'text')})
    order by read_model limit 1
  `);

/** Another process rebuilds, or an operator. */
const ignoreRunning = (error: unknown): void => {
  if (!(error instanceof RuleViolation)) throw error;
};
