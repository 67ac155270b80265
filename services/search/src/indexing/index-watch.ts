import { mostCountedUnindexed } from '@candor/contracts';
import { createLoop, type Database, type Logger } from '@candor/platform';
import { readLatestHorizon } from '../documents/log-of-table.ts';
import type { FollowedLog } from './followed-log.ts';

/** Whether searches can use the index, and how far it is behind the documents. Looks every second. */
export interface IndexWatch {
  /** The index is filled, and its lag is tolerable. */
  isUsable(): boolean;
  /** Milliseconds since the oldest change that the index lacks, without its refresh interval. */
  lagMs(): number;
  /** Documents that the index lacks, counted up to {@link mostCountedUnindexed}; NaN while none is filled. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

export interface IndexWatchOptions {
  readonly documents: FollowedLog;
  readonly database: Database;
  readonly log: Logger;
  readonly toleratedLagMs: number;
}

const lookEveryMs = 1_000;

export const watchIndex = ({ documents, database, log, toleratedLagMs }: IndexWatchOptions): IndexWatch => {
  let isFilled = false;
  let lagMs = 0;
  /** The end of the log at several times, until the index has passed it. */
  let milestones: readonly { readonly horizon: bigint; readonly at: number }[] = [];

  const loop = createLoop({
    name: `${documents.name}-index-watch`,
    log,
    idleMs: lookEveryMs,
    step: async () => {
      const at = Date.now();
      const [horizon, followed] = await Promise.all([
        readLatestHorizon(database),
        documents.indices.read(database),
      ]);
      const index = followed.find(({ is_valid }) => is_valid);
      isFilled = index !== undefined;
      if (!index || (await documents.countAfter(database, index, 1)) === 0) {
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
      const index = (await documents.indices.read(database)).find(({ is_valid }) => is_valid);
      return index ? documents.countAfter(database, index, mostCountedUnindexed) : Number.NaN;
    },
    stop: () => loop.stop(),
  };
};
