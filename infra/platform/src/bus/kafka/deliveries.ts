import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@candor/contracts';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Logger } from '../../telemetry/logger.ts';
import type { Subscriber } from '../bus.ts';
import { createOutageLog } from '../../service/outage-log.ts';
import { decodeMessage, type Unreadable } from '../message.ts';

/** One call of a subscriber, and the offset of its last message. */
export type Delivery = { readonly lastOffset: string } & (
  | { readonly type: 'batch'; readonly envelopes: readonly Envelope[] }
  | Unreadable
);

const batchSize = 200;

/** A partition's messages in order, decoded one delivery at a time. */
export function* deliveriesOf(messages: readonly KafkaMessage[]): Generator<Delivery> {
  let envelopes: Envelope[] = [];
  let lastOffset = '';
  for (const { value, offset } of messages) {
    const decoded = decodeMessage(value);
    if (envelopes.length > 0 && (decoded.type === 'unreadable' || envelopes.length === batchSize)) {
      yield { type: 'batch', envelopes, lastOffset };
      envelopes = [];
    }
    lastOffset = offset;
    if (decoded.type === 'unreadable') yield { ...decoded, lastOffset };
    else envelopes.push(decoded.envelope);
  }
  if (envelopes.length > 0) yield { type: 'batch', envelopes, lastOffset };
}

const maxPauseMs = 2_000;

/**
 * Delivers a partition's messages and commits the offset after each delivery. A rejected delivery is repeated in place
 * while the partition is assigned to us, because an error in kafkajs's hands would stop the partition for good. Errors of
 * kafkajs itself (a rebalance, an outage) go back to it.
 */
export const createDeliverer = ({
  subscriber,
  signal,
  heartbeatMs,
  log,
}: {
  readonly subscriber: Subscriber;
  /** Ends deliveries after the current one. */
  readonly signal: AbortSignal;
  readonly heartbeatMs: number;
  readonly log: Logger;
}) => {
  const { group } = subscriber;
  const pending = new Set<Promise<void>>();

  const deliver = async (topic: string, partition: number, delivery: Delivery): Promise<void> => {
    const { lastOffset } = delivery;
    const place = `${String(partition)}/${lastOffset}`;
    const delivered =
      delivery.type === 'batch'
        ? subscriber.onBatch(delivery.envelopes, topic)
        : subscriber.onUnreadable({ topic, place, content: delivery.content, reason: delivery.reason });
    pending.add(delivered);
    await delivered.finally(() => pending.delete(delivered));
  };

  /** False: the signal ended the attempts. */
  const deliverUntilAccepted = async (
    { topic, partition }: EachBatchPayload['batch'],
    delivery: Delivery,
    requireHeartbeat: () => void,
  ): Promise<boolean> => {
    const outage = createOutageLog(log, { group, topic, partition, lastOffset: delivery.lastOffset });
    for (let failures = 0; !signal.aborted; failures += 1) {
      requireHeartbeat();
      try {
        await deliver(topic, partition, delivery);
        outage.end();
        return true;
      } catch (error) {
        outage.report(error, 'messages not accepted yet');
        const ms = Math.min(maxPauseMs, 50 * 2 ** Math.min(failures, 6));
        await pause(ms, undefined, { signal }).catch(() => undefined);
      }
    }
    return false;
  };

  return {
    eachBatch: async (payload: EachBatchPayload): Promise<void> => {
      const { topic, partition, messages } = payload.batch;
      let failedHeartbeat: { readonly error: unknown } | null = null;
      // Without heartbeats during a long delivery, Kafka would assign the partition to another member.
      const heartbeats = setInterval(() => {
        payload.heartbeat().catch((error: unknown) => (failedHeartbeat ??= { error }));
      }, heartbeatMs);
      const requireHeartbeat = () => {
        if (failedHeartbeat !== null) throw failedHeartbeat.error;
      };
      try {
        for (const delivery of deliveriesOf(messages)) {
          if (!(await deliverUntilAccepted(payload.batch, delivery, requireHeartbeat))) return;
          payload.resolveOffset(delivery.lastOffset);
          const offset = String(BigInt(delivery.lastOffset) + 1n);
          await payload.commitOffsetsIfNecessary({
            topics: [{ topic, partitions: [{ partition, offset }] }],
          });
        }
      } finally {
        clearInterval(heartbeats);
      }
    },
    /** Resolves when no delivery is pending. */
    idle: async (): Promise<void> => {
      await Promise.allSettled(pending);
    },
  };
};
