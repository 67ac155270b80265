import type { Kafka, Message, ProducerConfig } from 'kafkajs';
import { expect, it } from 'vitest';
import { Unavailable } from '../http/problems.ts';
import { eventOf } from './bus-samples.contract.ts';
import { createKafkaPublisher } from './kafka-publisher.ts';

type Send = (messages: readonly Message[], partitions: readonly number[]) => readonly number[];

/** A Kafka of two partitions whose producers do with each send as told; a partition answered is one that took its messages. */
const kafkaThat = (...sends: readonly Send[]) => {
  const left = [...sends];
  const producers: { isDestroyed: boolean; sent: string[][] }[] = [];
  const openClient = () => {
    const producer = { isDestroyed: false, sent: [] as string[][] };
    producers.push(producer);
    const kafka = {
      producer: ({ createPartitioner }: Required<ProducerConfig>) => {
        const partitionOf = createPartitioner();
        return {
          connect: () => Promise.resolve(),
          disconnect: () => Promise.resolve(),
          send: async ({ topic, messages }: { topic: string; messages: Message[] }) => {
            const partitionMetadata = [0, 1].map((partitionId) => ({ partitionId, leader: 1 }));
            const partitions = messages.map((message) =>
              partitionOf({ topic, message, partitionMetadata } as never),
            );
            producer.sent.push(messages.map(({ key }) => String(key)));
            return left
              .shift()?.(messages, partitions)
              .map((partition) => ({ partition }));
          },
        };
      },
    };
    return {
      // Of kafkajs's client the publisher needs no more than this.
      kafka: kafka as unknown as Kafka,
      trouble: () => null,
      destroy: () => {
        producer.isDestroyed = true;
      },
    };
  };
  const topics = { ensure: () => Promise.resolve(), doubt: () => undefined };
  return { producers, publisher: createKafkaPublisher(openClient, topics) };
};

const all: Send = (_messages, partitions) => partitions;
const envelopes = Array.from({ length: 8 }, (_, index) => eventOf(`rating-${String(index)}`, 1));

it('does not take for published what kafkajs left out when a partition got a new leader', async () => {
  const { publisher } = kafkaThat(() => [1], all);
  await expect(publisher.publish('ratings', envelopes)).rejects.toThrow(Unavailable);
  await publisher.publish('ratings', envelopes);
});

it('never uses a producer again that failed', async () => {
  const { publisher, producers } = kafkaThat(
    all,
    () => {
      throw new Error('out of order sequence');
    },
    all,
  );
  await publisher.publish('ratings', envelopes);
  await expect(publisher.publish('ratings', envelopes)).rejects.toThrow(Unavailable);
  await publisher.publish('ratings', envelopes);
  expect(producers.map(({ isDestroyed, sent }) => [isDestroyed, sent.length])).toEqual([
    [true, 2],
    [false, 1],
  ]);
});

it('sends at most a megabyte at once, in order, one after the other', async () => {
  const { publisher, producers } = kafkaThat(all, all, all);
  const large = ['a', 'b', 'c'].map((id) => ({ ...eventOf(id, 1), data: { note: 'x'.repeat(400_000) } }));
  await Promise.all([publisher.publish('ratings', large), publisher.publish('ratings', [eventOf('d', 1)])]);
  expect(producers.map(({ sent }) => sent)).toEqual([[['a', 'b'], ['c'], ['d']]]);
});
