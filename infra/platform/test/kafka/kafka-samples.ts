import type { Admin, Producer } from 'kafkajs';
import { pino } from 'pino';
import type { BusUnderTest } from '../../src/bus/bus-samples.contract.ts';
import type { Bus, Subscription, UnreadableMessage } from '../../src/bus/bus.ts';
import { kafkaAccessOf } from '../../src/bus/create-bus.ts';
import { createKafkaConnection, openKafkaClient } from '../../src/bus/kafka/client.ts';
import { createKafkaBus, type KafkaBusOptions } from '../../src/bus/kafka/kafka-bus.ts';
import { createKafkaTopics } from '../../src/bus/kafka/topics.ts';
import { newId } from '../../src/index.ts';
import { loadConfig } from '../../src/service/load-config.ts';
import { portSettings } from '../../src/service/port-settings.ts';

const accessSettings = portSettings.pick({
  KAFKA_SSL: true,
  KAFKA_SASL_MECHANISM: true,
  KAFKA_SASL_USERNAME: true,
  KAFKA_SASL_PASSWORD: true,
});

export const settingsFor = (address: string): KafkaBusOptions => ({
  brokers: address.split(','),
  access: kafkaAccessOf(loadConfig(accessSettings, process.env)),
  topics: [],
  prefix: '',
  partitions: 3,
  replication: 1,
  retentionHours: 1,
  log: pino({ level: 'silent' }),
});

/** Further clients of the same Kafka. */
export interface RawKafka {
  readonly producer: Producer;
  readonly admin: Admin;
  nameTopic(): string;
  /** Creates a topic as a service does at its start. */
  newTopic(partitions?: number): Promise<string>;
  /** Also deletes the topics. */
  stop(): Promise<void>;
}

export const openRawKafka = async (settings: KafkaBusOptions): Promise<RawKafka> => {
  const openClient = () => openKafkaClient({ ...settings, onData: () => undefined });
  const client = openClient();
  const producer = client.kafka.producer();
  const admin = client.kafka.admin();
  await Promise.all([producer.connect(), admin.connect()]);
  const connection = createKafkaConnection(openClient, (kafka) => kafka.admin());
  const topics: string[] = [];
  const nameTopic = () => {
    const topic = `candor.spec.${newId()}`;
    topics.push(topic);
    return topic;
  };
  return {
    producer,
    admin,
    nameTopic,
    newTopic: async (partitions = settings.partitions) => {
      const topic = nameTopic();
      await createKafkaTopics(connection, { ...settings, partitions }, settings.log).ensure([topic]);
      return topic;
    },
    stop: async () => {
      const left = await admin.listTopics();
      await admin.deleteTopics({ topics: topics.filter((topic) => left.includes(topic)) });
      await Promise.all([producer.disconnect(), admin.disconnect(), connection.close()]);
      client.destroy();
    },
  };
};

export const startKafkaBuses = async (address: string): Promise<BusUnderTest> => {
  const settings = settingsFor(address);
  const raw = await openRawKafka(settings);
  const [bus, other] = [await createKafkaBus(settings), await createKafkaBus(settings)];
  return {
    bus,
    other,
    newTopic: () => raw.newTopic(),
    publishRaw: async (topic, json) => {
      await raw.producer.send({ topic, messages: [{ key: 'unknown', value: json }] });
    },
    stop: async () => {
      await Promise.all([bus.close(), other.close()]);
      await raw.stop();
    },
  };
};

/** Subscribes and records, in order, the versions of envelopes and the unreadable messages. */
export const recordFrom = async (
  bus: Bus,
  topic: string,
  group = newId(),
): Promise<{ readonly received: (number | UnreadableMessage)[]; readonly subscription: Subscription }> => {
  const received: (number | UnreadableMessage)[] = [];
  const subscription = await bus.subscribe({
    group,
    topics: [topic],
    onBatch: (batch) => {
      received.push(...batch.map(({ version }) => version));
      return Promise.resolve();
    },
    onUnreadable: (message) => {
      received.push(message);
      return Promise.resolve();
    },
  });
  return { received, subscription };
};
