import { sql } from 'slonik';
import { z } from 'zod';
import type { Bus, Subscription } from '../bus/bus.ts';
import { Unavailable } from '../http/problems.ts';
import { createLoop } from '../service/loop.ts';
import type { Consumer } from './consumer.ts';
import { isOutage } from '../service/outage.ts';
import { backfillMissing, backfillPage, type FeedReader } from './backfill.ts';

export interface JoinOptions extends FeedReader {
  readonly consumer: Consumer;
  readonly bus: Pick<Bus, 'subscribe'>;
  /** Instances of one service share its messages. */
  readonly service: string;
  /** The interval at which feeds are read again, to find messages that the bus lost. */
  readonly lookAgainMs?: number;
}

/**
 * Joins a consumer to its topics: first the history of each from its owner, then the bus. The bus may have deleted old
 * messages; events in both are skipped by their version. Owners that do not respond yet are retried. A message that the
 * bus lost leaves no trace in later messages. So at each start, and at intervals, each feed is read on from the
 * position up to which everything is applied, and missing events are backfilled.
 */
export const joinTopics = (options: JoinOptions): Subscription => {
  const { service, consumer, bus, log, lookAgainMs = 600_000 } = options;
  const { topics } = consumer;
  let subscription: Subscription | null = null;
  let left = topics;
  let lookAgainAt = 0;

  const subscribe = () =>
    bus.subscribe({
      group: service,
      topics,
      onBatch: (batch, topic) => consumer.onBatch(batch, topic),
      onUnreadable: (message) => consumer.onUnreadable(message),
    });

  const loop = createLoop({
    name: 'join-topics',
    log,
    idleMs: Math.min(5_000, lookAgainMs),
    step: async () => {
      if (topics.length === 0) return 'idle';
      if (subscription === null && (await isHistoryRead(options))) subscription = await subscribe();
      const [topic, ...others] = left;
      if (topic === undefined) {
        if (Date.now() < lookAgainAt) return 'idle';
        left = topics;
        return 'again';
      }
      try {
        if (await readOn(options, topic)) left = others;
      } catch (error) {
        // An owner may be unreachable for long: the others' feeds are read meanwhile.
        if (subscription === null || !isOutage(error)) throw error;
        left = [...others, topic];
        return 'idle';
      }
      lookAgainAt = Date.now() + lookAgainMs;
      return subscription === null ? 'again' : 'soon';
    },
  });
  return {
    lag: async () => {
      if (topics.length === 0) return 0;
      if (subscription === null) throw new Unavailable('The history is not read yet.');
      return subscription.lag();
    },
    stop: async () => {
      await loop.stop();
      await subscription?.stop();
    },
  };
};

const Progress = z.object({ reached: z.string(), is_complete: z.boolean() });

const CompleteTopic = z.object({ topic: z.string() });

const isHistoryRead = async ({ database, consumer }: JoinOptions): Promise<boolean> => {
  const complete = await database.anyFirst(sql.type(CompleteTopic)`
    select topic from feed_progress where is_complete
  `);
  return consumer.topics.every((topic) => complete.includes(topic));
};

/** Reads a part of the feed; true when nothing is left for now. */
const readOn = async (options: JoinOptions, topic: string): Promise<boolean> => {
  const { database } = options;
  const progress = await database.maybeOne(sql.type(Progress)`
    select reached, is_complete from feed_progress where topic = ${topic}
  `);
  const backfill = progress?.is_complete === true ? backfillMissing : backfillPage;
  const { next, isEnd } = await backfill(options, topic, progress?.reached ?? '');
  if (progress?.reached === next && progress.is_complete) return isEnd;
  await database.query(sql.unsafe`
    insert into feed_progress as before (topic, reached, is_complete) values (${topic}, ${next}, ${isEnd})
    on conflict (topic) do update
    set reached = excluded.reached, is_complete = before.is_complete or excluded.is_complete
  `);
  return isEnd;
};
