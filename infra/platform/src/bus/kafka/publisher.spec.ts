import type { Kafka, Message, ProducerConfig } from 'kafkajs';
import { expect, it } from 'vitest';
import { Unavailable } from '../../http/problems.ts';
import { eventOf } from '../bus-samples.contract.ts';
import { createKafkaPublisher } from './publisher.ts';

type Send = (messages: readonly Message[], partitions: readonly number[]) => readonly number[];

/** A Kafka of two partitions. Each send returns the partitions that acknowledged it. */
const kafkaWith = (...sends: readonly Send[]) => {
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
      // The publisher needs no more of kafkajs's client.
      kafka: kafka as unknown as Kafka,
      lastError: () => null,
      destroy: () => {
        producer.isDestroyed = true;
      },
    };
  };
  const topics = { ensure: () => Promise.resolve(), recheck: () => undefined };
  return { producers, publisher: createKafkaPublisher(openClient, topics) };
};

const all: Send = (_messages, partitions) => partitions;
const envelopes = Array.from({ length: 8 }, (_, index) => eventOf(`rating-${String(index)}`, 1));

it('rejects when a partition did not acknowledge its messages', async () => {
  const { publisher } = kafkaWith(() => [1], all);
  await expect(publisher.publish('ratings', envelopes)).rejects.toThrow(Unavailable);
  await publisher.publish('ratings', envelopes);
});

it('never uses a failed producer again', async () => {
  const { publisher, producers } = kafkaWith(
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

it('sends at most a megabyte per request, in order, one request at a time', async () => {
  const { publisher, producers } = kafkaWith(all, all, all);
  const large = ['a', 'b', 'c'].map((id) => ({ ...eventOf(id, 1), data: { note: 'x'.repeat(400_000) } }));
  await Promise.all([publisher.publish('ratings', large), publisher.publish('ratings', [eventOf('d', 1)])]);
  expect(producers.map(({ sent }) => sent)).toEqual([[['a', 'b'], ['c'], ['d']]]);
});
