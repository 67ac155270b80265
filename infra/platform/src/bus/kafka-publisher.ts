import type { Envelope } from '@candor/contracts';
import { Partitioners, type Message, type Producer } from 'kafkajs';
import { Unavailable } from '../http/problems.ts';
import { InvalidConfiguration } from '../service/load-config.ts';
import type { KafkaClient } from './kafka-client.ts';
import { createKafkaConnection } from './kafka-connection.ts';
import type { KafkaTopics } from './kafka-topics.ts';
import { maxMessageBytes, messageOf } from './message-size.ts';

export interface KafkaPublisher {
  publish(topic: string, envelopes: readonly Envelope[]): Promise<void>;
  close(): Promise<void>;
}

const sendWithinMs = 4_000;

/**
 * Sends one after the other, each until all copies have it. A producer that failed is never used again: Kafka may have
 * taken what it sent, and would refuse what comes next as out of sequence, for good.
 */
export const createKafkaPublisher = (openClient: () => KafkaClient, topics: KafkaTopics): KafkaPublisher => {
  /** Where the messages of the send under way belong. */
  let chosen = new Set<number>();
  const choosePartition = () => {
    const byKey = Partitioners.DefaultPartitioner();
    return (of: Parameters<typeof byKey>[0]) => {
      const partition = byKey(of);
      chosen.add(partition);
      return partition;
    };
  };
  const connection = createKafkaConnection(openClient, (kafka) =>
    kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: choosePartition,
    }),
  );

  const send = async (producer: Producer, topic: string, messages: readonly Message[]): Promise<void> => {
    chosen = new Set();
    const taken = await producer.send({ topic, messages: [...messages], acks: -1 });
    const takenBy = new Set(taken.map(({ partition }) => partition));
    // When a partition's leader moves to a broker that has answered already, kafkajs sends its messages to nobody.
    if ([...chosen].some((partition) => !takenBy.has(partition))) {
      throw new Unavailable('Kafka took a part of the messages only.');
    }
  };

  const publishNow = async (topic: string, envelopes: readonly Envelope[]): Promise<void> => {
    await topics.ensure([topic]);
    for (const messages of portionsOf(envelopes.map(keyed))) {
      await connection.use(sendWithinMs, (producer) => send(producer, topic, messages));
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    publish: (topic, envelopes) => {
      const published = last.then(async () => {
        try {
          await publishNow(topic, envelopes);
        } catch (error) {
          topics.doubt(topic);
          if (isExplained(error)) throw error;
          throw new Unavailable('Kafka does not take messages.', { cause: error });
        }
      });
      last = published.catch(() => undefined);
      return published;
    },
    close: async () => {
      await last;
      await connection.close();
    },
  };
};

const isExplained = (error: unknown): boolean =>
  error instanceof Unavailable || error instanceof InvalidConfiguration || error instanceof RangeError;

type SizedMessage = Message & { readonly value: Buffer };

const keyed = (envelope: Envelope): SizedMessage => ({
  key: envelope.streamId,
  value: messageOf(envelope),
});

/** Kafka's limit is for all messages that a partition gets at once, not for each. */
const portionsOf = (messages: readonly SizedMessage[]): readonly (readonly SizedMessage[])[] => {
  const portions: SizedMessage[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    bytes += message.value.length;
    if (bytes > maxMessageBytes) {
      portions.push([]);
      bytes = message.value.length;
    }
    portions.at(-1)?.push(message);
  }
  return portions;
};
