import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../../src/http/problems.ts';
import { newId } from '../../src/event-sourcing/stream-type.ts';
import { describeOnEngine } from '../../src/testing/engine.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { eventOf } from '../../src/bus/bus-samples.contract.ts';
import { describeBus } from '../../src/bus/bus.contract.ts';
import { createKafkaBus } from '../../src/bus/kafka/kafka-bus.ts';
import { recordFrom, openRawKafka, settingsFor, startKafkaBuses, type RawKafka } from './kafka-samples.ts';

const warnings: string[] = [];
process.on('warning', ({ name }) => warnings.push(name));

describeOnEngine('Kafka', (address) => {
  const settings = settingsFor(address);

  describeBus('Kafka', () => startKafkaBuses(address));

  describe('the Kafka bus', () => {
    let raw: RawKafka;
    beforeAll(async () => {
      raw = await openRawKafka(settings);
    });
    afterAll(() => raw.stop());

    it('delivers unreadable messages with partition and offset', async () => {
      const topic = raw.nameTopic();
      await raw.admin.createTopics({
        // kafkajs's own wait sometimes fails although the topic was created.
        waitForLeaders: false,
        topics: [
          { topic, numPartitions: 1, configEntries: [{ name: 'max.message.bytes', value: '4000000' }] },
        ],
      });
      await eventually(() => raw.admin.fetchTopicOffsets(topic));
      const good = (version: number) => ({ value: JSON.stringify(eventOf('rating-good', version)) });
      await raw.producer.send({
        topic,
        messages: [good(1), { value: 'no JSON' }, { value: null }, good(2)],
      });
      await raw.producer.send({ topic, messages: [{ value: `"${'x'.repeat(2_000_000)}"` }] });
      await raw.producer.send({ topic, messages: [good(3)] });
      const bus = await createKafkaBus({ ...settings, partitions: 1 });
      const { received } = await recordFrom(bus, topic);
      await eventually(() => {
        expect(received).toEqual([
          1,
          { topic, place: '0/1', content: 'no JSON', reason: 'The message is not JSON.' },
          { topic, place: '0/2', content: '', reason: 'The message has no value.' },
          2,
          { topic, place: '0/4', content: `"${'x'.repeat(9_999)}`, reason: 'The message has 2000002 bytes.' },
          3,
        ]);
      });
      await bus.close();
    });

    it('distributes the partitions of a topic among the members of a group', async () => {
      const topic = await raw.newTopic();
      const group = newId();
      const bus = await createKafkaBus(settings);
      const members = [await recordFrom(bus, topic, group), await recordFrom(bus, topic, group)];
      let version = 0;
      await eventually(async () => {
        version += 1;
        const batch = Array.from({ length: 10 }, (_, index) => eventOf(`rating-${String(index)}`, version));
        await bus.publish(topic, batch);
        for (const { received } of members) expect(received).not.toEqual([]);
      });
      await bus.close();
    });

    it('moves partitions from a member that rejects messages to a new member', async () => {
      const topic = await raw.newTopic();
      const group = newId();
      const bus = await createKafkaBus(settings);
      const refused = new Set<string>();
      await bus.subscribe({
        group,
        topics: [topic],
        onBatch: (batch) => {
          for (const { streamId } of batch) refused.add(streamId);
          return Promise.reject(new Error('database away'));
        },
        onUnreadable: () => Promise.resolve(),
      });
      const streamIds = Array.from({ length: 10 }, (_, index) => `rating-${String(index)}`);
      await bus.publish(
        topic,
        streamIds.map((streamId) => eventOf(streamId, 1)),
      );
      await eventually(() => {
        expect(refused.size).toBeGreaterThan(0);
      });
      const { received } = await recordFrom(bus, topic, group);
      await eventually(() => {
        expect(received).not.toEqual([]);
      });
      await bus.close();
    });

    it('leaves no connection open, and prints no warning to stderr', async () => {
      const sockets = () =>
        process.getActiveResourcesInfo().filter((type) => type === 'TCPSocketWrap').length;
      const before = sockets();
      const topic = await raw.newTopic();
      const bus = await createKafkaBus({ ...settings, topics: [topic] });
      const { received, subscription } = await recordFrom(bus, topic);
      await bus.publish(topic, [eventOf('rating-closed', 1)]);
      await eventually(() => {
        expect(received).toEqual([1]);
      });
      expect(await subscription.lag()).toBeGreaterThanOrEqual(0);
      expect(sockets()).toBeGreaterThan(before);
      await bus.close();
      await eventually(() => {
        expect(sockets()).toBeLessThanOrEqual(before);
      });
      await expect(bus.publish(topic, [eventOf('rating-closed', 2)])).rejects.toThrow(Unavailable);
      expect(warnings).toEqual([]);
    });
  });
});
