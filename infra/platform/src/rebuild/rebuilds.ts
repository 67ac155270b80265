import { setTimeout as pause } from 'node:timers/promises';
import { Rebuild } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type HeldLock, holdLock } from '../database/session-lock.ts';
import { NotFound, RuleViolation } from '../http/problems.ts';
import { isOutage } from '../service/outage.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Consumer } from '../event-sourcing/consumer.ts';
import type { OwnersFeeds } from '../event-sourcing/owners-feeds.ts';
import type { PersonalKeys } from '../event-sourcing/personal-keys.ts';
import type { AnyProjection } from '../event-sourcing/projection.ts';
import type { AnyStreamType } from '../event-sourcing/stream-type.ts';
import type { Lookup } from '../event-sourcing/subscriber.ts';
import { rebuildLookup } from './rebuild-lookup.ts';
import { rebuildProjection } from './rebuild-projection.ts';

/** Rebuilds one read model while it is read and fed. Reports its progress in events or rows. */
export type RebuildWork = (
  onProgress: (processed: number) => Promise<void>,
) => Promise<NonNullable<Rebuild['result']>>;

/** Starts rebuilds, one at a time per service, and reports their state, whichever process runs them. */
export interface Rebuilds {
  readonly readModels: readonly string[];
  /** Rejects with `NotFound` for an unknown read model, `RuleViolation('already-running')` while one runs. */
  start(readModel: string): Promise<Rebuild>;
  list(): Promise<readonly Rebuild[]>;
  /** Waits for the rebuild of this process. */
  stop(): Promise<void>;
}

export interface RebuildsOptions {
  readonly service: string;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly works: Readonly<Record<string, RebuildWork>>;
  readonly log: Logger;
}

const releaseAttempts = 100;
const releasePollMs = 50;

export const createRebuilds = (options: RebuildsOptions): Rebuilds => {
  const { service, database, databaseUrl, works, log } = options;
  const lockName = `candor-rebuild/${service}`;
  let running: Promise<void> = Promise.resolve();

  const run = async (readModel: string, work: RebuildWork, lock: HeldLock): Promise<void> => {
    try {
      const result = await work((processed) => noteProgress(database, readModel, processed));
      await noteEnd(database, readModel, { status: 'done', result, error: null });
      await database.query(sql.unsafe`delete from rebuilds_due where read_model = ${readModel}`);
      log.info({ readModel, ...result }, 'read model rebuilt');
    } catch (error) {
      log[isOutage(error) ? 'warn' : 'error']({ err: error, readModel }, 'rebuild failed');
      const reason = error instanceof Error ? error.message : String(error);
      await noteEnd(database, readModel, { status: 'failed', result: null, error: reason }).catch(
        (noting: unknown) => {
          log.warn({ err: noting, readModel }, 'end of the rebuild not noted');
        },
      );
    } finally {
      await lock.release();
    }
  };

  /** A rebuild is marked as done shortly before its lock is free, so this waits while no rebuild is marked as running. */
  const holdFreeLock = async (): Promise<HeldLock | null> => {
    for (let attempt = 0; attempt < releaseAttempts; attempt += 1) {
      const lock = await holdLock(databaseUrl, lockName);
      if (lock !== null || (await isAnyRunning(database))) return lock;
      await pause(releasePollMs);
    }
    return null;
  };

  return {
    readModels: Object.keys(works),
    start: async (readModel) => {
      const work = works[readModel];
      if (!work) throw new NotFound(`There is no read model ${readModel} in ${service}.`);
      const lock = await holdFreeLock();
      if (lock === null) throw new RuleViolation('already-running', `A rebuild is running in ${service}.`);
      const begun = await noteStart(database, readModel).catch(async (error: unknown) => {
        await lock.release();
        throw error;
      });
      running = run(readModel, work, lock);
      return begun;
    },
    list: async () => {
      await noteInterrupted(databaseUrl, lockName, database);
      return listRebuilds(database);
    },
    stop: () => running,
  };
};

const RebuildRow = z.object({
  read_model: z.string(),
  status: Rebuild.shape.status,
  started_at: z.string(),
  processed: z.number(),
  result: Rebuild.shape.result,
  error: z.string().nullable(),
});

const rebuildOf = ({ read_model, started_at, ...row }: z.infer<typeof RebuildRow>): Rebuild => ({
  ...row,
  readModel: read_model,
  startedAt: started_at,
});

const listRebuilds = async (database: Database): Promise<readonly Rebuild[]> => {
  const rows = await database.any(sql.type(RebuildRow)`
    select read_model, status, started_at, processed, result, error from rebuilds order by started_at desc
  `);
  return rows.map(rebuildOf);
};

const isAnyRunning = (database: Database): Promise<boolean> =>
  database.exists(sql.unsafe`select from rebuilds where status = 'running'`);

const noteStart = async (database: Database, readModel: string): Promise<Rebuild> =>
  rebuildOf(
    await database.one(sql.type(RebuildRow)`
      insert into rebuilds (read_model, status, started_at, processed) values (${readModel}, 'running', now(), 0)
      on conflict (read_model) do update
      set status = 'running', started_at = now(), processed = 0, result = null, error = null
      returning read_model, status, started_at, processed, result, error
    `),
  );

const noteProgress = async (database: Database, readModel: string, processed: number): Promise<void> => {
  await database.query(
    sql.unsafe`update rebuilds set processed = ${processed} where read_model = ${readModel}`,
  );
};

const noteEnd = async (
  database: Database,
  readModel: string,
  { status, result, error }: Pick<Rebuild, 'status' | 'result' | 'error'>,
): Promise<void> => {
  await database.query(sql.unsafe`
    update rebuilds set status = ${status}, result = ${result && JSON.stringify(result)}::jsonb, error = ${error}
    where read_model = ${readModel}
  `);
};

/** When no process holds the lock, the process that ran the rebuild is gone. The next rebuild drops its shadow tables. */
const noteInterrupted = async (databaseUrl: string, lockName: string, database: Database): Promise<void> => {
  if (!(await isAnyRunning(database))) return;
  const lock = await holdLock(databaseUrl, lockName);
  if (lock === null) return;
  try {
    await database.query(sql.unsafe`
      update rebuilds set status = 'failed', error = 'The service stopped before it was done.'
      where status = 'running'
    `);
  } finally {
    await lock.release();
  }
};

export interface ReadModels {
  readonly service: string;
  readonly database: Database;
  readonly streams: readonly AnyStreamType[];
  readonly projections: readonly AnyProjection[];
  readonly lookups: readonly Lookup[];
  readonly keys: PersonalKeys;
  readonly feeds: Pick<OwnersFeeds, 'page'>;
  readonly consumer: Pick<Consumer, 'onBatch'>;
}

/** The rebuild of each of a service's read models, by name. */
export const readModelRebuilds = ({
  projections,
  lookups,
  ...shared
}: ReadModels): Readonly<Record<string, RebuildWork>> =>
  Object.fromEntries([
    ...projections.map((projection): [string, RebuildWork] => [
      projection.name,
      (onProgress) => rebuildProjection({ ...shared, projection, onProgress }),
    ]),
    ...lookups.map((lookup): [string, RebuildWork] => [
      lookup.name,
      (onProgress) => rebuildLookup({ ...shared, lookup, onProgress }),
    ]),
  ]);
