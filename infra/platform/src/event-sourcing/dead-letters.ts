import { createHash } from 'node:crypto';
import { longestShownEnvelope, type Envelope, type ParkedEvents, type ParkedStream } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { UnreadableMessage } from '../bus/bus.ts';
import { Count, type Database, type Transaction } from '../database/database.ts';

/** Processes that apply or replay events for a service synchronize on this lock. */
const consumerLockName = (service: string) => `candor-consumer/${service}`;

const OpenedStream = z.object({
  stream_id: z.string(),
  /** The last applied version; null: none. */
  version: z.number().nullable(),
  is_parked: z.boolean(),
  /** This transaction may apply the stream's events of the batch. */
  is_claimed: z.boolean(),
});
export type OpenedStream = z.infer<typeof OpenedStream>;

/** A stream's part of a batch. */
export interface BatchPart {
  readonly streamId: string;
  /** The previous version of its first event. */
  readonly previous: number;
  /** Version of its last event; `null` when there is a gap between them. */
  readonly last: number | null;
}

/**
 * Returns the version of each stream of a batch, and claims the streams that the batch continues. A process that
 * applies the same events at the same time (a message redelivered to another instance) waits here, and then finds them
 * applied. Batches share the lock unless they run alone; a replay takes it alone, so that no event is applied between
 * the replayed ones.
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

/** Waits for current batches and holds back new ones until the transaction ends. */
export const haltConsumer = async (transaction: Transaction, service: string): Promise<void> => {
  await transaction.query(
    sql.unsafe`select pg_advisory_xact_lock(hashtextextended(${consumerLockName(service)}, 0))`,
  );
};

/**
 * An unreadable message has no stream. Its key is its place and its content, because a recreated topic has other
 * messages at the same places.
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

/** The number of parked streams, and of events in them. */
export const countParked = (database: Database): Promise<z.infer<typeof ParkedCounts>> =>
  database.one(sql.type(ParkedCounts)`
    select count(distinct stream_id) as streams, count(*) as events from dead_letters
  `);

/** Parked events, including the ones that wait behind another, up to 10,000. */
export const deadLetterCount = (database: Database): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from (select from dead_letters limit 10000) as parked
  `);

/** The reason why an event could not be applied. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
