import { sql } from 'slonik';
import { z } from 'zod';
import type { Bus, Subscription } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createLoop } from '../service/loop.ts';
import type { Consumer } from './consumer.ts';
import type { OwnersFeeds } from './owners-feeds.ts';

export interface JoinOptions {
  readonly database: Database;
  readonly consumer: Consumer;
  readonly feeds: OwnersFeeds;
  readonly bus: Pick<Bus, 'subscribe'>;
  /** Instances of one service share its messages. */
  readonly service: string;
  readonly log: Logger;
}

const envelopesAtOnce = 200;

/**
 * Joins a consumer to its topics: first the history of each from its owner, then the bus. The bus may have dropped what
 * is old; what both have is skipped by its version. Owners that do not answer yet are asked until they do.
 */
export const joinTopics = (options: JoinOptions): Subscription => {
  const { service, database, consumer, feeds, bus, log } = options;
  let subscription: Subscription | null = null;
  const loop = createLoop({
    name: 'join-topics',
    log,
    idleMs: 60_000,
    step: async () => {
      if (subscription !== null || consumer.topics.length === 0) return 'idle';
      for (const topic of consumer.topics) {
        if (!(await readHistory({ database, consumer, feeds }, topic))) return 'again';
      }
      subscription = await bus.subscribe({
        group: service,
        topics: consumer.topics,
        onBatch: (batch, topic) => consumer.onBatch(batch, topic),
        onUnreadable: (message) => consumer.onUnreadable(message),
      });
      return 'idle';
    },
  });
  return {
    lag: async () => (await subscription?.lag()) ?? 0,
    stop: async () => {
      await loop.stop();
      await subscription?.stop();
    },
  };
};

const Progress = z.object({ reached: z.string(), is_complete: z.boolean() });

/** Reads the next page; true when there is none left. */
const readHistory = async (
  { database, consumer, feeds }: Pick<JoinOptions, 'database' | 'consumer' | 'feeds'>,
  topic: string,
): Promise<boolean> => {
  const progress = await database.maybeOne(sql.type(Progress)`
    select reached, is_complete from feed_progress where topic = ${topic}
  `);
  if (progress?.is_complete === true) return true;
  const { envelopes, next, isEnd } = await feeds.page(topic, progress?.reached ?? '');
  for (let start = 0; start < envelopes.length; start += envelopesAtOnce)
    await consumer.onBatch(envelopes.slice(start, start + envelopesAtOnce), topic);
  await database.query(sql.unsafe`
    insert into feed_progress (topic, reached, is_complete) values (${topic}, ${next}, ${isEnd})
    on conflict (topic) do update set reached = excluded.reached, is_complete = excluded.is_complete
  `);
  return isEnd;
};
