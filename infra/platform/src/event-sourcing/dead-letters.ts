import { createHash } from 'node:crypto';
import { longestShownEnvelope, type Envelope, type ParkedEvents, type ParkedStream } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { UnreadableMessage } from '../bus/bus.ts';
import { Count } from '../database/count.ts';
import type { Database, Transaction } from '../database/database.ts';

/** Who applies events of others for a service, by the batch or again, agrees on this lock. */
const consumerLockName = (service: string) => `candor-consumer/${service}`;

const OpenedStream = z.object({
  stream_id: z.string(),
  /** Applied last; null: none. */
  version: z.number().nullable(),
  is_parked: z.boolean(),
  /** Its events of the batch are this transaction's to apply. */
  is_claimed: z.boolean(),
});
export type OpenedStream = z.infer<typeof OpenedStream>;

/** A stream's part of a batch. */
export interface BatchPart {
  readonly streamId: string;
  /** What its first event follows on. */
  readonly previous: number;
  /** Version of its last event; `null` when they do not follow on each other. */
  readonly last: number | null;
}

/**
 * Where each stream of a batch stood; those whose part follows on that are claimed: a process that applies the same events at the
 * same time (a message redelivered to another instance) waits here, and then finds them applied. Batches share the lock, unless they have to be alone; a replay takes it alone, so
 * that no event slips in between the replayed ones.
 */
export const openBatch = (
  transaction: Transaction,
  service: string,
  parts: readonly BatchPart[],
  { isAlone }: { readonly isAlone: boolean },
): Promise<readonly OpenedStream[]> =>
  transaction.any(sql.type(OpenedStream)`
    select stream_id, version, is_parked, is_claimed
    from claim_batch(
      ${consumerLockName(service)},
      ${sql.array(
        parts.map(({ streamId }) => streamId),
        'text',
      )},
      ${sql.array(
        parts.map(({ previous }) => previous),
        'int4',
      )},
      ${sql.array(
        parts.map(({ last }) => last),
        'int4',
      )},
      ${isAlone}
    )
  `);

export const park = (transaction: Transaction, topic: string, envelope: Envelope, error: string | null) =>
  transaction.query(sql.unsafe`
    insert into dead_letters (stream_id, version, topic, envelope, error)
    values (${envelope.streamId}, ${envelope.version}, ${topic}, ${JSON.stringify(envelope)}::jsonb, ${error})
    on conflict (stream_id, version) do nothing
  `);

/** Waits for batches under way and holds back new ones until the transaction ends. */
export const haltConsumer = async (transaction: Transaction, service: string): Promise<void> => {
  await transaction.query(
    sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${consumerLockName(service)}, 0))`,
  );
};

/**
 * A message that is no envelope stands by itself, under the place it came from and what it says: on a topic that was made
 * again, another one has the same place.
 */
export const parkUnreadable = async (
  database: Database,
  { topic, place, content, reason }: UnreadableMessage,
): Promise<void> => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  await database.query(sql.unsafe`
    insert into dead_letters (stream_id, version, topic, envelope, error)
    values (${`unreadable:${topic}/${place}/${hash}`}, 0, ${topic}, ${sql.jsonb({ content: content.replaceAll('\0', '\uFFFD') })}, ${reason})
    on conflict (stream_id, version) do nothing
  `);
};

const ParkedRow = z.object({
  stream_id: z.string(),
  topic: z.string(),
  version: z.number(),
  type: z.string(),
  error: z.string(),
  failed_at: z.string(),
  waiting: z.number(),
});

export const listDeadLetters = async (database: Database): Promise<readonly ParkedStream[]> => {
  const rows = await database.any(sql.type(ParkedRow)`
    select d.stream_id, d.topic, d.version, coalesce(d.envelope ->> 'type', 'unreadable') as type, d.error, d.failed_at,
      (select count(*) from dead_letters behind where behind.stream_id = d.stream_id and behind.error is null) as waiting
    from dead_letters d where d.error is not null order by d.failed_at, d.stream_id
  `);
  return rows.map(({ stream_id, failed_at, ...row }) => ({
    ...row,
    streamId: stream_id,
    failedAt: failed_at,
  }));
};

const shownEvents = 20;

const ParkedEventRow = z.object({
  version: z.number(),
  error: z.string().nullable(),
  failed_at: z.string(),
  envelope: z.string(),
  total: z.number(),
});

/** `null`: nothing is parked there. */
export const readParkedEvents = async (
  database: Database,
  streamId: string,
): Promise<ParkedEvents | null> => {
  const rows = await database.any(sql.type(ParkedEventRow)`
    select version, error, failed_at, left(jsonb_pretty(envelope), ${longestShownEnvelope}) as envelope,
      count(*) over () as total
    from dead_letters where stream_id = ${streamId} order by version limit ${shownEvents}
  `);
  const [first] = rows;
  if (!first) return null;
  const events = rows.map(({ version, error, failed_at, envelope }) => ({
    version,
    error,
    failedAt: failed_at,
    envelope,
  }));
  return { events, total: first.total };
};

const ParkedCounts = z.object({ streams: z.number(), events: z.number() });

/** Streams that wait, and events in them. */
export const countParked = (database: Database): Promise<z.infer<typeof ParkedCounts>> =>
  database.one(sql.type(ParkedCounts)`
    select count(distinct stream_id) as streams, count(*) as events from dead_letters
  `);

/** Parked events, the waiting ones included. */
export const deadLetterCount = (database: Database): Promise<number> =>
  database.oneFirst(sql.type(Count)`select count(*) as count from dead_letters`);

/** Why an event could not be applied. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
