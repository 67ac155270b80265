import { mostCountedUnindexed } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { type Database, createLoop, type Logger } from '@candor/platform';
import { countDocumentsAfter } from '../documents/document-log.ts';
import { readFollowed } from './followed-indices.ts';

/** Whether there is an index to ask, and how far it is behind the documents; looked up every second. */
export interface SearchIndexWatch {
  /** It has been filled, and lacks no change of longer ago than is tolerated. */
  isUsable(): boolean;
  /** How long ago the oldest change was made that it lacks, in milliseconds; the time to show it is not in it. */
  lagMs(): number;
  /** Documents it lacks, counted up to {@link mostCountedUnindexed}; NaN while none is filled. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

export interface SearchIndexWatchOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly toleratedLagMs: number;
}

const lookEveryMs = 1_000;

export const watchSearchIndex = ({
  database,
  log,
  toleratedLagMs,
}: SearchIndexWatchOptions): SearchIndexWatch => {
  let isFilled = false;
  let lagMs = 0;
  /** Up to where the documents reached at a time, for as long as the index has not got there. */
  let milestones: readonly { readonly horizon: bigint; readonly at: number }[] = [];

  const loop = createLoop({
    name: 'search-index-watch',
    log,
    idleMs: lookEveryMs,
    step: async () => {
      const at = Date.now();
      const [horizon, followed] = await Promise.all([readHorizon(database), readFollowed(database)]);
      const index = followed.find(({ is_valid }) => is_valid);
      isFilled = index !== undefined;
      if (!index || (await countDocumentsAfter(database, index, 1)) === 0) {
        milestones = [];
      } else {
        const reached = BigInt(index.transaction_id);
        milestones = [...milestones.filter((milestone) => milestone.horizon > reached + 1n), { horizon, at }];
      }
      lagMs = at - (milestones[0]?.at ?? at);
      return 'idle';
    },
  });

  return {
    isUsable: () => isFilled && lagMs <= toleratedLagMs,
    lagMs: () => lagMs,
    waiting: async () => {
      const index = (await readFollowed(database)).find(({ is_valid }) => is_valid);
      return index ? countDocumentsAfter(database, index, mostCountedUnindexed) : Number.NaN;
    },
    stop: () => loop.stop(),
  };
};

const Horizon = z.object({ xmax: z.string() });

/** The next transaction id: everything there is now is below it. */
const readHorizon = async (database: Database): Promise<bigint> =>
  BigInt(
    await database.oneFirst(sql.type(Horizon)`
      select pg_snapshot_xmax(pg_current_snapshot())::text as xmax
    `),
  );
