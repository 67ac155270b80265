import type { Admin, Producer } from 'kafkajs';
import { pino } from 'pino';
import { newId } from '../service/ids.ts';
import type { Bus, Subscription, UnreadableMessage } from './bus.ts';
import type { BusUnderTest } from './bus-samples.contract.ts';
import { loadConfig } from '../service/load-config.ts';
import { portSettings } from '../service/port-settings.ts';
import { kafkaAccessOf } from './kafka-access.ts';
import { createKafkaBus, type KafkaBusOptions } from './kafka-bus.ts';
import { openKafkaClient } from './kafka-client.ts';
import { createKafkaConnection } from './kafka-connection.ts';
import { createKafkaTopics } from './kafka-topics.ts';

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
  partitions: 3,
  replication: 1,
  retentionHours: 1,
  log: pino({ level: 'silent' }),
});

/** Somebody else's clients of the same Kafka. */
export interface RawKafka {
  readonly producer: Producer;
  readonly admin: Admin;
  nameTopic(): string;
  /** As a service finds it that was started before. */
  newTopic(partitions?: number): Promise<string>;
  /** The topics go with it. */
  stop(): Promise<void>;
}

export const openRawKafka = async (settings: KafkaBusOptions): Promise<RawKafka> => {
  const openClient = () => openKafkaClient({ ...settings, onAnswer: () => undefined });
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

/** Subscribes and remembers, in order, the versions that came and what was unreadable. */
export const listenTo = async (
  bus: Bus,
  topic: string,
  group = newId(),
): Promise<{ readonly heard: (number | UnreadableMessage)[]; readonly subscription: Subscription }> => {
  const heard: (number | UnreadableMessage)[] = [];
  const subscription = await bus.subscribe({
    group,
    topics: [topic],
    onBatch: (batch) => {
      heard.push(...batch.map(({ version }) => version));
      return Promise.resolve();
    },
    onUnreadable: (message) => {
      heard.push(message);
      return Promise.resolve();
    },
  });
  return { heard, subscription };
};
