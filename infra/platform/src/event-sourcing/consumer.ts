import type { Envelope } from '@candor/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { UnreadableMessage } from '../bus/bus.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Logger } from '../telemetry/logger.ts';
import { runInContext, type RequestContext } from '../telemetry/request-context.ts';
import {
  AppliedMeanwhile,
  applyEvents,
  applyOpened,
  EventGap,
  openFor,
  subjectOf,
  type Appliers,
} from './apply-events.ts';
import { park, parkUnreadable, reasonOf } from './dead-letters.ts';
import { contractOf } from './envelope.ts';
import { isOutage } from '../service/outage.ts';
import { rethrowWaiting } from './waiting-streams.ts';
import type { OwnersFeeds } from './owners-feeds.ts';
import { requireKeys, withPersonalKeys } from './personal-keys.ts';

export interface ConsumerOptions extends Appliers {
  readonly database: Database;
  /** The owners' feeds, for events that the bus no longer has. */
  readonly feeds: OwnersFeeds;
  readonly log: Logger;
}

export interface Consumer {
  readonly topics: readonly string[];
  onBatch(batch: readonly Envelope[], topic: string): Promise<void>;
  onUnreadable(message: UnreadableMessage): Promise<void>;
  /** Applies events again when dead letters are replayed. */
  apply(transaction: Transaction, envelopes: readonly Envelope[]): Promise<void>;
}

const triesBeforeParking = 3;
const retryPauseMs = 100;

/**
 * Applies others' announced events, each once: the effect and the inbox's new version are one transaction. A failing
 * batch is tried event by event. An event that still fails becomes a dead letter and parks its stream, while all other
 * streams continue.
 */
export const createConsumer = (options: ConsumerOptions): Consumer => {
  const { database, keys, feeds, log } = options;
  const handled = typesHandled(options);

  const inTransaction = (topic: string, batch: readonly Envelope[]): Promise<void> =>
    withPersonalKeys(keys, async () => {
      // Checked first, so that no transaction begins in vain when keys must be fetched.
      requireKeys(keys, batch.flatMap(subjectOf));
      await database.transaction(async (transaction) => {
        const opened = await openFor(options, transaction, batch).catch(rethrowWaiting);
        const parked = new Map(
          opened.flatMap(({ stream_id, version, is_parked }) =>
            is_parked ? [[stream_id, version ?? 0]] : [],
          ),
        );
        // Events that were applied before their stream was parked can be delivered again, too.
        const behind = batch.filter(({ streamId, version }) => version > (parked.get(streamId) ?? version));
        for (const envelope of behind) await park(transaction, topic, envelope, null);
        await applyOpened(
          options,
          transaction,
          opened,
          batch.filter(({ streamId }) => !parked.has(streamId)),
        );
      });
    });

  const oneByOne = async (topic: string, batch: readonly Envelope[]): Promise<void> => {
    for (const envelope of batch) await runInContext(contextOf(envelope), () => applyOrPark(topic, envelope));
  };

  const applyOrPark = async (topic: string, envelope: Envelope): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await inTransaction(topic, [envelope]);
        return;
      } catch (error) {
        if (isOutage(error)) throw error;
        if (error instanceof AppliedMeanwhile) {
          tries = 0;
          continue;
        }
        if (error instanceof EventGap && tries === 1) {
          log.warn({ topic, streamId: envelope.streamId }, 'gap in a stream, reading its feed');
          await inTransaction(topic, await feeds.stream(topic, envelope.streamId)).catch(rethrowOutage);
          continue;
        }
        if (tries < triesBeforeParking) {
          await pause(retryPauseMs * tries);
          continue;
        }
        const { type, streamId, version } = envelope;
        log.error({ err: error, type, streamId, version }, 'event parked as dead letter');
        await database.transaction((transaction) => park(transaction, topic, envelope, reasonOf(error)));
        return;
      }
    }
  };

  return {
    topics: [...new Set([...handled].map((type) => contractOf(type).topic))],
    onBatch: async (batch, topic) => {
      const [first] = batch;
      if (first === undefined) return;
      try {
        // A batch of several events continues no event's trace.
        if (batch.length > 1) await inTransaction(topic, batch);
        else await runInContext(contextOf(first), () => inTransaction(topic, batch));
      } catch (error) {
        if (isOutage(error)) throw error;
        await oneByOne(topic, batch);
      }
    },
    onUnreadable: async (message) => {
      const { topic, place, reason } = message;
      log.error({ topic, place, reason }, 'unreadable message kept as dead letter');
      await parkUnreadable(database, message);
    },
    apply: (transaction, envelopes) => applyEvents(options, transaction, envelopes),
  };
};

/** Effects of an event belong to the request that caused it, without an acting member. */
const contextOf = ({ id, correlationId, traceparent }: Envelope): RequestContext => ({
  requestId: correlationId,
  traceparent,
  correlationId,
  causationId: id,
  actorId: null,
  written: null,
});

const typesHandled = ({
  lookups,
  reactions,
}: Pick<ConsumerOptions, 'lookups' | 'reactions'>): ReadonlySet<string> =>
  new Set([
    ...lookups.flatMap(({ on, onMany = {}, work }) =>
      [on, onMany, work?.on ?? {}].flatMap((handlers) => Object.keys(handlers)),
    ),
    ...reactions.flatMap(({ to }) => [...to]),
  ]);

/** Any other error shows when the event is tried again by itself. */
const rethrowOutage = (error: unknown): void => {
  if (isOutage(error)) throw error;
};
