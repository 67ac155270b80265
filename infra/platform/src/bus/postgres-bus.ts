import type { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import { Count, isDatabaseReachable, openDatabase, type Database } from '../database/database.ts';
import type { MigrationSet } from '../database/migrate.ts';
import { openNotifications } from '../database/notifications.ts';
import { holdLock, standbyMs, type HeldLock } from '../database/session-lock.ts';
import { Unavailable } from '../http/problems.ts';
import { createLazyCheckpoint } from '../service/lazy-checkpoint.ts';
import { createLoop, type Loop, type StepResult } from '../service/loop.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Bus, Subscriber, Subscription } from './bus.ts';
import { decodeJson, encodeMessage } from './message.ts';

export const postgresBusMigrations: MigrationSet = {
  name: 'bus',
  folder: new URL('./migrations/', import.meta.url),
};

export interface PostgresBusOptions {
  /** URL of the bus's own role and schema, migrated. */
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Minimum. */
  readonly retentionHours: number;
}

const pruneEveryMs = 3_600_000;
const batchSize = 200;
const channelOf = (topic: string): string => `bus:${topic}`;

/** The embedded bus: a log in Postgres, each topic in the order of its commits, one active subscriber per group. */
export const createPostgresBus = async ({
  databaseUrl,
  log,
  retentionHours,
}: PostgresBusOptions): Promise<Bus> => {
  const database = await openDatabase(databaseUrl, { maxConnections: 10 });
  const notifications = openNotifications(databaseUrl, log);
  const subscriptions = new Set<Subscription>();
  const pruning = createLoop({
    name: 'bus/prune',
    log,
    idleMs: pruneEveryMs,
    step: async () => {
      await pruneMessages(database, retentionHours);
      return 'idle';
    },
  });

  return {
    publish: async (topic, envelopes) => {
      if (envelopes.length === 0) return;
      const messages = envelopes.map((envelope) => encodeMessage(envelope).toString());
      try {
        await insertMessages(database, topic, envelopes, messages);
      } catch (error) {
        throw new Unavailable('The embedded bus does not accept messages.', { cause: error });
      }
      notifications.notify(channelOf(topic));
    },
    subscribe: (subscriber) => {
      const subscription = startSubscription(subscriber, { database, databaseUrl, log, notifications });
      subscriptions.add(subscription);
      return Promise.resolve(subscription);
    },
    isReachable: () => isDatabaseReachable(database),
    close: async () => {
      await pruning.stop();
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await notifications.close();
      await database.end();
    },
  };
};

const insertMessages = (
  database: Database,
  topic: string,
  envelopes: readonly Envelope[],
  messages: readonly string[],
) =>
  database.query(sql.unsafe`
    select publish_messages(
      ${topic},
      ${sql.array(
        envelopes.map(({ streamId }) => streamId),
        'text',
      )},
      ${sql.array(messages, 'jsonb')}
    )
  `);

/** Deletes expired messages that every group has passed. A later group reads the owners' feeds. */
export const pruneMessages = async (database: Database, retentionHours: number): Promise<void> => {
  await database.query(sql.unsafe`
    delete from messages m
    where published_at < now() - make_interval(hours => ${retentionHours}) and not exists (
      select from checkpoints c
      where c.topic = m.topic and c.position < m.position
    )
  `);
};

const MessageRow = z.object({
  topic: z.string(),
  position: z.number(),
  envelope: z.unknown(),
});
type MessageRow = z.infer<typeof MessageRow>;

const Checkpoint = z.object({ topic: z.string(), position: z.number() });
type Checkpoint = z.infer<typeof Checkpoint>;

const startSubscription = (
  subscriber: Subscriber,
  shared: {
    database: Database;
    databaseUrl: string;
    log: Logger;
    notifications: ReturnType<typeof openNotifications>;
  },
): Subscription => {
  const { group, topics } = subscriber;
  const { database, databaseUrl, log, notifications } = shared;
  let lock: HeldLock | null = null;
  const checkpoints = createLazyCheckpoint({
    read: () => readCheckpoints(database, group, topics),
    write: (reached: readonly Checkpoint[]) => writeCheckpoints(database, group, reached),
  });

  const step = async (): Promise<StepResult> => {
    if (lock?.isHeld() === false) {
      lock = null;
      checkpoints.invalidate();
    }
    lock ??= await holdLock(databaseUrl, `candor-bus/${group}`, () => {
      loop.wake();
    });
    if (lock === null) return { restMs: standbyMs };
    const current = checkpoints.current() ?? (await checkpoints.load());
    const waiting = await readMessages(database, current);
    for (const { topic } of current) {
      const rows = waiting.filter((row) => row.topic === topic);
      const last = rows.at(-1);
      if (!last) continue;
      await deliver(subscriber, topic, rows);
      const { position } = last;
      checkpoints.move(
        (checkpoints.current() ?? current).map((reached) =>
          reached.topic === topic ? { topic, position } : reached,
        ),
      );
    }
    const saved = await checkpoints.saveWhenDue();
    return waiting.length < batchSize ? saved : 'again';
  };

  const loop: Loop = createLoop({
    name: `bus/${group}`,
    log,
    wokenBy: (wake) => {
      for (const topic of topics) notifications.listen(channelOf(topic), wake);
    },
    step,
  });
  return {
    lag: async () =>
      countLag(database, checkpoints.current() ?? (await readCheckpoints(database, group, topics))),
    stop: async () => {
      await loop.stop();
      if (lock?.isHeld() === true) await checkpoints.save().catch(() => undefined);
      await lock?.release();
    },
  };
};

/** An unreadable message splits the batch, so that it keeps its place in the order. */
const deliver = async (
  { onBatch, onUnreadable }: Subscriber,
  topic: string,
  rows: readonly MessageRow[],
): Promise<void> => {
  let batch: Envelope[] = [];
  for (const { envelope, position } of rows) {
    const decoded = decodeJson(envelope);
    if (decoded.type === 'envelope') {
      batch.push(decoded.envelope);
      continue;
    }
    if (batch.length > 0) await onBatch(batch, topic);
    batch = [];
    const { content, reason } = decoded;
    await onUnreadable({ topic, place: String(position), content, reason });
  }
  if (batch.length > 0) await onBatch(batch, topic);
};

const readCheckpoints = async (
  database: Database,
  group: string,
  topics: readonly string[],
): Promise<readonly Checkpoint[]> => {
  const rows = await database.any(sql.type(Checkpoint)`
    select topic, position from checkpoints
    where subscriber_group = ${group} and topic = any(${sql.array([...topics], 'text')})
  `);
  const stored = new Map(rows.map((row) => [row.topic, row]));
  return topics.map((topic) => stored.get(topic) ?? { topic, position: 0 });
};

/** The next messages of each topic. */
const readMessages = (database: Database, checkpoints: readonly Checkpoint[]) =>
  database.any(sql.type(MessageRow)`
    select message.*
    from ${sql.unnest(
      checkpoints.map(({ topic, position }) => [topic, position]),
      ['text', 'int8'],
    )} as reached (topic, position)
    cross join lateral (
      select m.topic, m.position, m.envelope
      from messages m
      where m.topic = reached.topic and m.position > reached.position
      order by m.position
      limit ${batchSize}
    ) as message
  `);

const writeCheckpoints = (database: Database, group: string, reached: readonly Checkpoint[]) =>
  database.query(sql.unsafe`
    insert into checkpoints (subscriber_group, topic, position)
    select ${group}, topic, position
    from ${sql.unnest(
      reached.map(({ topic, position }) => [topic, position]),
      ['text', 'int8'],
    )} as reached (topic, position)
    on conflict (subscriber_group, topic) do update set position = excluded.position
  `);

/** Up to a number of each topic, because a scrape must not read the whole table. */
const mostCounted = 10_000;

const countLag = (database: Database, reached: readonly Checkpoint[]): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select coalesce(sum(waiting.count), 0) as count
    from ${sql.unnest(
      reached.map(({ topic, position }) => [topic, position]),
      ['text', 'int8'],
    )} as reached (topic, position)
    cross join lateral (
      select count(*) from (
        select from messages m
        where m.topic = reached.topic and m.position > reached.position
        order by m.position limit ${mostCounted}
      ) as page
    ) as waiting
  `);
