import { setTimeout as pause } from 'node:timers/promises';
import type { EachBatchPayload } from 'kafkajs';
import type { Logger } from '../telemetry/logger.ts';
import type { Subscriber } from './bus.ts';
import { portionsOf, type Portion } from './kafka-message.ts';

export interface BatchHandlerOptions {
  readonly subscriber: Subscriber;
  /** When it is aborted, what is in hand is finished and nothing more is handed over. */
  readonly ending: AbortSignal;
  readonly heartbeatMs: number;
  readonly log: Logger;
}

export interface BatchHandler {
  eachBatch(payload: EachBatchPayload): Promise<void>;
  /** Resolves when nothing is in hand. */
  idle(): Promise<void>;
}

const longestPauseMs = 2_000;

/**
 * Hands a partition's messages over, portion by portion, and counts each as done only then. What the subscriber throws
 * never reaches kafkajs, which would stop the partition for good; the portion is handed over again, in place, for as long
 * as the partition is ours. What kafkajs throws (the group is being shared out anew, Kafka is away) goes back to it.
 */
export const createBatchHandler = ({
  subscriber,
  ending,
  heartbeatMs,
  log,
}: BatchHandlerOptions): BatchHandler => {
  const { group } = subscriber;
  const inHand = new Set<Promise<void>>();

  const give = async (topic: string, partition: number, portion: Portion): Promise<void> => {
    const { lastOffset } = portion;
    const given =
      portion.type === 'batch'
        ? subscriber.onBatch(portion.envelopes, topic)
        : subscriber.onUnreadable({
            topic,
            place: `${String(partition)}/${lastOffset}`,
            content: portion.content,
            reason: portion.reason,
          });
    inHand.add(given);
    try {
      await given;
    } finally {
      inHand.delete(given);
    }
  };

  /** Whether it was taken; if not, the subscription ends. */
  const handOver = async (
    topic: string,
    partition: number,
    portion: Portion,
    isOurs: () => void,
  ): Promise<boolean> => {
    for (let failures = 0; !ending.aborted; failures += 1) {
      isOurs();
      try {
        await give(topic, partition, portion);
        return true;
      } catch (error) {
        const { lastOffset } = portion;
        log.warn({ err: error, group, topic, partition, lastOffset, failures }, 'messages not taken yet');
        const ms = Math.min(longestPauseMs, 50 * 2 ** Math.min(failures, 6));
        await pause(ms, undefined, { signal: ending }).catch(() => undefined);
      }
    }
    return false;
  };

  return {
    eachBatch: async (payload) => {
      const { topic, partition, messages } = payload.batch;
      const heart = keepBeating(() => payload.heartbeat(), heartbeatMs);
      try {
        for (const portion of portionsOf(messages)) {
          if (!(await handOver(topic, partition, portion, heart.mustBeat))) return;
          payload.resolveOffset(portion.lastOffset);
          const offset = String(BigInt(portion.lastOffset) + 1n);
          await payload.commitOffsetsIfNecessary({
            topics: [{ topic, partitions: [{ partition, offset }] }],
          });
        }
      } finally {
        heart.stop();
      }
    },
    idle: async () => {
      await Promise.allSettled(inHand);
    },
  };
};

/** Kafka takes a silent member for dead and gives its partitions away, so the heart beats while a handler works. */
const keepBeating = (heartbeat: () => Promise<void>, everyMs: number) => {
  const failures: unknown[] = [];
  const timer = setInterval(() => {
    heartbeat().catch((error: unknown) => failures.push(error));
  }, everyMs);
  return {
    mustBeat: () => {
      if (failures.length > 0) throw failures[0];
    },
    stop: () => {
      clearInterval(timer);
    },
  };
};
