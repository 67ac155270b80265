import kafkajs from 'kafkajs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidConfiguration } from '../service/load-config.ts';
import { describeOnEngine } from '../testing/engine.ts';
import { eventually } from '../testing/eventually.ts';
import { eventOf } from './bus-samples.contract.ts';
import { createKafkaBus } from './kafka-bus.ts';
import { listenTo, openRawKafka, settingsFor, type RawKafka } from './kafka-samples.contract.ts';

describeOnEngine('Kafka', (address) => {
  const settings = settingsFor(address);
  let raw: RawKafka;
  beforeAll(async () => {
    raw = await openRawKafka(settings);
  });
  afterAll(() => raw.stop());

  it('makes its topics at start, by the brokers’ clock and with the retention that is configured', async () => {
    const topic = await raw.newTopic();
    const { resources } = await raw.admin.describeConfigs({
      includeSynonyms: false,
      resources: [
        {
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name: topic,
          configNames: ['retention.ms', 'message.timestamp.type'],
        },
      ],
    });
    const configured = resources[0]?.configEntries.map(({ configName, configValue }) => [
      configName,
      configValue,
    ]);
    expect(new Map(configured as [string, string][])).toEqual(
      new Map([
        ['retention.ms', '3600000'],
        ['message.timestamp.type', 'LogAppendTime'],
      ]),
    );
    const inTwoHours = String(Date.now() + 7_200_000);
    await raw.producer.send({ topic, messages: [{ value: 'from the future', timestamp: inTwoHours }] });
  });

  it('refuses a topic with fewer partitions than configured, and says why', async () => {
    const topic = await raw.newTopic(2);
    const starting = createKafkaBus({ ...settings, topics: [topic] });
    await expect(starting).rejects.toThrow(InvalidConfiguration);
    await expect(starting).rejects.toThrow(
      `KAFKA_TOPIC_PARTITIONS: topic ${topic} has 2 partitions, fewer than the 3 configured`,
    );
  });

  it('refuses more copies than there are brokers', async () => {
    const topics = [raw.nameTopic()];
    const starting = createKafkaBus({ ...settings, topics, replication: 9 });
    await expect(starting).rejects.toThrow(InvalidConfiguration);
    await expect(starting).rejects.toThrow('KAFKA_TOPIC_REPLICATION');
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
