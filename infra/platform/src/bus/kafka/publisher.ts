import type { Envelope } from '@candor/contracts';
import { Partitioners, type Message, type Producer } from 'kafkajs';
import { Unavailable } from '../../http/problems.ts';
import { InvalidConfiguration } from '../../service/load-config.ts';
import { encodeMessage, maxMessageBytes } from '../message.ts';
import { createKafkaConnection, type KafkaClient } from './client.ts';
import type { KafkaTopics } from './topics.ts';

const sendTimeoutMs = 4_000;

/**
 * Sends one request at a time, each until all replicas have it. A failed producer is never used again: Kafka may have
 * accepted its messages, and would refuse the next ones as out of sequence.
 */
export const createKafkaPublisher = (openClient: () => KafkaClient, topics: KafkaTopics) => {
  /** Partitions of the current request. */
  let partitions = new Set<number>();
  const createPartitioner = () => {
    const byKey = Partitioners.DefaultPartitioner();
    return (message: Parameters<typeof byKey>[0]) => {
      const partition = byKey(message);
      partitions.add(partition);
      return partition;
    };
  };
  const connection = createKafkaConnection(openClient, (kafka) =>
    kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner,
    }),
  );

  const send = async (producer: Producer, topic: string, messages: readonly Message[]): Promise<void> => {
    partitions = new Set();
    const acknowledged = await producer.send({ topic, messages: [...messages], acks: -1 });
    const acknowledgedPartitions = new Set(acknowledged.map(({ partition }) => partition));
    // When a partition's leader moves to a broker that has responded already, kafkajs drops its messages silently.
    if ([...partitions].some((partition) => !acknowledgedPartitions.has(partition)))
      throw new Unavailable('Kafka accepted only some of the messages.');
  };

  const publishNow = async (topic: string, envelopes: readonly Envelope[]): Promise<void> => {
    const messages = envelopes.map((envelope) => ({
      key: envelope.streamId,
      value: encodeMessage(envelope),
    }));
    try {
      await topics.ensure([topic]);
      for (const request of requestsOf(messages))
        await connection.use(sendTimeoutMs, (producer) => send(producer, topic, request));
    } catch (error) {
      topics.recheck(topic);
      if (error instanceof Unavailable || error instanceof InvalidConfiguration) throw error;
      throw new Unavailable('Kafka does not accept messages.', { cause: error });
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    publish: (topic: string, envelopes: readonly Envelope[]): Promise<void> => {
      const published = last.then(() => publishNow(topic, envelopes));
      last = published.catch(() => undefined);
      return published;
    },
    close: async (): Promise<void> => {
      await last;
      await connection.close();
    },
  };
};

type SizedMessage = Message & { readonly value: Buffer };

/** Kafka limits the bytes of all messages that one partition gets in a request. */
const requestsOf = (messages: readonly SizedMessage[]): readonly (readonly SizedMessage[])[] => {
  const requests: SizedMessage[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    bytes += message.value.length;
    if (bytes > maxMessageBytes) {
      requests.push([]);
      bytes = message.value.length;
    }
    requests.at(-1)?.push(message);
  }
  return requests;
};
