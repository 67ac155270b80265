import kafkajs from 'kafkajs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidConfiguration } from '../../src/service/load-config.ts';
import { describeOnEngine } from '../../src/testing/engine.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { eventOf } from '../../src/bus/bus-samples.contract.ts';
import { createKafkaBus, type KafkaBusOptions } from '../../src/bus/kafka/kafka-bus.ts';
import { recordFrom, openRawKafka, settingsFor, type RawKafka } from './kafka-samples.ts';

describeOnEngine('Kafka', (address) => {
  const settings = settingsFor(address);
  let raw: RawKafka;
  beforeAll(async () => {
    raw = await openRawKafka(settings);
  });
  afterAll(() => raw.stop());

  /** Configs of the topic itself. */
  const configOf = async (topic: string): Promise<Readonly<Record<string, string>>> => {
    const { resources } = await raw.admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic }],
    });
    const entries = resources[0]?.configEntries ?? [];
    return Object.fromEntries(
      entries
        .filter(({ configSource }) => configSource === kafkajs.ConfigSource.TOPIC_CONFIG)
        .map(({ configName, configValue }) => [configName, configValue]),
    );
  };
  /** The log lines of one start. */
  const startWith = async (changed: Partial<KafkaBusOptions>): Promise<readonly unknown[]> => {
    const lines: unknown[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const bus = await createKafkaBus({ ...settings, log, ...changed });
    await bus.isReachable();
    await bus.close();
    return lines;
  };

  it('creates topics with the brokers’ timestamps and the configured retention', async () => {
    const topic = await raw.newTopic();
    expect(await configOf(topic)).toEqual({
      'cleanup.policy': 'delete',
      'retention.ms': '3600000',
      'message.timestamp.type': 'LogAppendTime',
      'min.insync.replicas': '1',
    });
    const inTwoHours = String(Date.now() + 7_200_000);
    await raw.producer.send({ topic, messages: [{ value: 'from the future', timestamp: inTwoHours }] });
  });

  it('updates existing topics, and leaves their other configs', async () => {
    const topic = raw.nameTopic();
    await raw.admin.createTopics({
      waitForLeaders: false,
      topics: [
        {
          topic,
          numPartitions: 3,
          configEntries: [
            { name: 'retention.ms', value: '7200000' },
            { name: 'cleanup.policy', value: 'compact' },
            { name: 'max.message.bytes', value: '4000000' },
          ],
        },
      ],
    });
    const topics = [topic, await raw.newTopic()];
    expect(await startWith({ topics })).toMatchObject([
      { topics: [topic], msg: 'kafka topic configs updated' },
    ]);
    expect(await configOf(topic)).toEqual({
      'cleanup.policy': 'delete',
      'retention.ms': '3600000',
      'message.timestamp.type': 'LogAppendTime',
      'max.message.bytes': '4000000',
    });
    expect(await startWith({ topics })).toEqual([]);
  });

  it('starts and logs a warning when Kafka refuses an update', async () => {
    const topic = await raw.newTopic();
    const tooLarge = Number.MAX_SAFE_INTEGER;
    expect(await startWith({ topics: [topic], retentionHours: tooLarge })).toMatchObject([
      {
        topics: [topic],
        reason: 'INVALID_CONFIG',
        msg: expect.stringContaining('BUS_RETENTION_HOURS') as string,
      },
    ]);
    expect(await configOf(topic)).toMatchObject({ 'retention.ms': '3600000' });
  });

  it('refuses a topic with fewer partitions than configured', async () => {
    const topic = await raw.newTopic(2);
    const starting = createKafkaBus({ ...settings, topics: [topic] });
    await expect(starting).rejects.toThrow(InvalidConfiguration);
    await expect(starting).rejects.toThrow(
      `KAFKA_TOPIC_PARTITIONS: topic ${topic} has 2 partitions, fewer than the 3 configured`,
    );
  });

  it.each([
    ['more replicas than brokers', { replication: 9 }, 'KAFKA_TOPIC_REPLICATION: '],
    [
      'topics that a policy forbids',
      { partitions: 10_001 },
      'KAFKA_TOPIC_PARTITIONS, KAFKA_TOPIC_REPLICATION, BUS_RETENTION_HOURS: a policy of Kafka forbids such topics',
    ],
    ['a retention that is too large', { retentionHours: Number.MAX_SAFE_INTEGER }, 'BUS_RETENTION_HOURS, '],
  ])('refuses %s for a new topic, and names the settings', async (_what, changed, message) => {
    const starting = createKafkaBus({ ...settings, topics: [raw.nameTopic()], ...changed });
    await expect(starting).rejects.toThrow(InvalidConfiguration);
    await expect(starting).rejects.toThrow(message);
  });

  it('creates a missing topic on first use', async () => {
    const bus = await createKafkaBus(settings);
    const topic = raw.nameTopic();
    const { received } = await recordFrom(bus, topic);
    await bus.publish(topic, [eventOf('rating-first', 1)]);
    await eventually(() => {
      expect(received).toEqual([1]);
    });
    await bus.close();
  });

  it('recovers after its topic was deleted', async () => {
    const topic = await raw.newTopic();
    const bus = await createKafkaBus(settings);
    const { received } = await recordFrom(bus, topic);
    await bus.publish(topic, [eventOf('rating-before', 1)]);
    await eventually(() => {
      expect(received).toEqual([1]);
    });
    await raw.admin.deleteTopics({ topics: [topic] });
    await eventually(
      async () => {
        await bus.publish(topic, [eventOf('rating-after', 2)]);
        expect(received).toContain(2);
      },
      { withinMs: 20_000 },
    );
    await bus.close();
  });
});
