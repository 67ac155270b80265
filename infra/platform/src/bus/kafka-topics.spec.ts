import kafkajs from 'kafkajs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidConfiguration } from '../service/load-config.ts';
import { describeOnEngine } from '../testing/engine.ts';
import { eventually } from '../testing/eventually.ts';
import { eventOf } from './bus-samples.contract.ts';
import { createKafkaBus, type KafkaBusOptions } from './kafka-bus.ts';
import { listenTo, openRawKafka, settingsFor, type RawKafka } from './kafka-samples.contract.ts';

describeOnEngine('Kafka', (address) => {
  const settings = settingsFor(address);
  let raw: RawKafka;
  beforeAll(async () => {
    raw = await openRawKafka(settings);
  });
  afterAll(() => raw.stop());

  /** Whatever is set on the topic itself. */
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
  /** Starts once and says what was logged. */
  const startWith = async (changed: Partial<KafkaBusOptions>): Promise<readonly unknown[]> => {
    const said: unknown[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => said.push(JSON.parse(line)) });
    const bus = await createKafkaBus({ ...settings, log, ...changed });
    await bus.isReachable();
    await bus.close();
    return said;
  };

  it('makes its topics at start, by the brokers’ clock and with the retention that is configured', async () => {
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

  it('gives topics of before what is configured now, and leaves what else was set on them', async () => {
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
      { topics: [topic], msg: 'kafka topics changed to what is configured' },
    ]);
    expect(await configOf(topic)).toEqual({
      'cleanup.policy': 'delete',
      'retention.ms': '3600000',
      'message.timestamp.type': 'LogAppendTime',
      'max.message.bytes': '4000000',
    });
    expect(await startWith({ topics })).toEqual([]);
  });

  it('says so once, and starts all the same, where Kafka does not let it change them', async () => {
    const topic = await raw.newTopic();
    const moreThanKafkaCanCount = Number.MAX_SAFE_INTEGER;
    expect(await startWith({ topics: [topic], retentionHours: moreThanKafkaCanCount })).toMatchObject([
      {
        topics: [topic],
        reason: 'INVALID_CONFIG',
        msg: expect.stringContaining('BUS_RETENTION_HOURS') as string,
      },
    ]);
    expect(await configOf(topic)).toMatchObject({ 'retention.ms': '3600000' });
  });

  it('refuses a topic with fewer partitions than configured, and says why', async () => {
    const topic = await raw.newTopic(2);
    const starting = createKafkaBus({ ...settings, topics: [topic] });
    await expect(starting).rejects.toThrow(InvalidConfiguration);
    await expect(starting).rejects.toThrow(
      `KAFKA_TOPIC_PARTITIONS: topic ${topic} has 2 partitions, fewer than the 3 configured`,
    );
  });

  it.each([
    ['more copies than there are brokers', { replication: 9 }, 'KAFKA_TOPIC_REPLICATION: '],
    [
      'what Kafka’s rules forbid',
      { partitions: 10_001 },
      'KAFKA_TOPIC_PARTITIONS, KAFKA_TOPIC_REPLICATION, BUS_RETENTION_HOURS: Kafka’s rules forbid topics',
    ],
    ['what Kafka cannot count', { retentionHours: Number.MAX_SAFE_INTEGER }, 'BUS_RETENTION_HOURS, '],
  ])('refuses %s when it makes a topic, and names the settings', async (_what, changed, message) => {
    const starting = createKafkaBus({ ...settings, topics: [raw.nameTopic()], ...changed });
    await expect(starting).rejects.toThrow(InvalidConfiguration);
    await expect(starting).rejects.toThrow(message);
  });

  it('makes a topic that nobody made before when it is first used', async () => {
    const bus = await createKafkaBus(settings);
    const topic = raw.nameTopic();
    const { heard } = await listenTo(bus, topic);
    await bus.publish(topic, [eventOf('rating-first', 1)]);
    await eventually(() => {
      expect(heard).toEqual([1]);
    });
    await bus.close();
  });

  it('begins anew after its topic was deleted under it', async () => {
    const topic = await raw.newTopic();
    const bus = await createKafkaBus(settings);
    const { heard } = await listenTo(bus, topic);
    await bus.publish(topic, [eventOf('rating-before', 1)]);
    await eventually(() => {
      expect(heard).toEqual([1]);
    });
    await raw.admin.deleteTopics({ topics: [topic] });
    await eventually(
      async () => {
        await bus.publish(topic, [eventOf('rating-after', 2)]);
        expect(heard).toContain(2);
      },
      { withinMs: 20_000 },
    );
    await bus.close();
  });
});
