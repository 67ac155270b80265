import type { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import { holdLock, standbyMs, type HeldLock } from '../database/session-lock.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createLazyCheckpoint } from '../service/lazy-checkpoint.ts';
import { createLoop, lostHintMs, type Loop } from '../service/loop.ts';
import { envelopeOf } from './envelope.ts';
import { countAnnouncedAfter, LogPosition, readLogAfter, startOfLog, type LogRow } from './log-reader.ts';
import type { AnyStreamType } from './stream-type.ts';

export interface RelayOptions {
  readonly service: string;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly streams: readonly AnyStreamType[];
  readonly log: Logger;
}

export interface Relay {
  /** Looks for new events at once. */
  wake(): void;
  /** This process announces; the service's other instances stand by. */
  isActive(): boolean;
  /** Another instance announces, as far as this one knows. */
  isStandby(): boolean;
  /** The number of events not announced yet, up to 10,000. */
  backlog(): Promise<number>;
  stop(): Promise<void>;
}

const batchSize = 500;
/** Enough for every alert; counting all of a long outage would read most of the log at each scrape. */
const mostCounted = 10_000;

/**
 * Announces the service's own events on the bus: in log order, at least once, forever. One relay per service works; the
 * others stand by.
 */
export const startRelay = (options: RelayOptions): Relay => {
  const { service, database, log } = options;
  let lock: HeldLock | null = null;
  let isStandby = false;
  const checkpoint = createLazyCheckpoint({
    read: () => readCheckpoint(database),
    write: (last: LogPosition) => writeCheckpoint(database, last),
  });
  const loop: Loop = createLoop({
    name: 'relay',
    log,
    idleMs: lostHintMs,
    step: async () => {
      if (lock?.isHeld() === false) {
        lock = null;
        checkpoint.invalidate();
      }
      lock ??= await holdLock(options.databaseUrl, `candor-relay/${service}`, () => {
        loop.wake();
      });
      isStandby = lock === null;
      if (lock === null) return { restMs: standbyMs };
      const reached = checkpoint.current() ?? (await checkpoint.load());
      const { rows, isMoreWaiting } = await readLogAfter(database, reached, batchSize);
      const last = rows.at(-1);
      if (last) {
        await announce(options, rows);
        checkpoint.move(last);
      }
      const saved = await checkpoint.saveWhenDue();
      if (rows.length === batchSize) return 'again';
      return isMoreWaiting ? 'soon' : saved;
    },
  });
  return {
    wake: () => {
      loop.wake();
    },
    isActive: () => lock?.isHeld() === true,
    isStandby: () => isStandby,
    backlog: async () => countAnnouncedAfter(database, await readCheckpoint(database), mostCounted),
    stop: async () => {
      await loop.stop();
      if (lock?.isHeld() === true) await checkpoint.save().catch(() => undefined);
      await lock?.release();
    },
  };
};

const announce = async ({ service, bus, streams }: RelayOptions, rows: readonly LogRow[]): Promise<void> => {
  const byName = new Map(streams.map((stream) => [stream.name, stream]));
  for (const [topic, envelopes] of byTopic(rows.flatMap((row) => envelopeOf(service, byName, row) ?? []))) {
    await bus.publish(topic, envelopes);
  }
};

const readCheckpoint = async (database: Database): Promise<LogPosition> =>
  (await database.maybeOne(sql.type(LogPosition)`
    select epoch, transaction_id::text, position from relay_checkpoint
  `)) ?? startOfLog;

const writeCheckpoint = (database: Database, last: LogPosition) =>
  database.query(sql.unsafe`
    insert into relay_checkpoint (epoch, transaction_id, position)
    values (${last.epoch}, ${last.transaction_id}::xid8, ${last.position})
    on conflict (only_row) do update
    set epoch = excluded.epoch, transaction_id = excluded.transaction_id, position = excluded.position
  `);

/** A stream belongs to one topic, so grouping by topic preserves the order within every stream. */
const byTopic = (
  announced: readonly { readonly topic: string; readonly envelope: Envelope }[],
): ReadonlyMap<string, readonly Envelope[]> => {
  const topics = new Map<string, Envelope[]>();
  for (const { topic, envelope } of announced) {
    const envelopes = topics.get(topic) ?? [];
    envelopes.push(envelope);
    topics.set(topic, envelopes);
  }
  return topics;
};
