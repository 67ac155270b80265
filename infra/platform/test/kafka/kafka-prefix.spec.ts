import { expect, it } from 'vitest';
import { newId } from '../../src/event-sourcing/stream-type.ts';
import { describeOnEngine } from '../../src/testing/engine.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { eventOf } from '../../src/bus/bus-samples.contract.ts';
import { createKafkaBus } from '../../src/bus/kafka/kafka-bus.ts';
import { openRawKafka, settingsFor } from './kafka-samples.ts';

describeOnEngine('Kafka', (address) => {
  it('separates sites that share a Kafka by their prefix', async () => {
    const settings = settingsFor(address);
    const raw = await openRawKafka(settings);
    const topic = raw.nameTopic();
    const group = newId();
    const sites = await Promise.all(
      ['one-', 'other-'].map(async (prefix) => {
        const bus = await createKafkaBus({ ...settings, prefix });
        const received: unknown[] = [];
        await bus.subscribe({
          group,
          topics: [topic],
          onBatch: (batch, from) => {
            received.push(...batch.map(({ version }) => [from, version]));
            return Promise.resolve();
          },
          onUnreadable: ({ topic: from }) => {
            received.push([from, 'unreadable']);
            return Promise.resolve();
          },
        });
        return { prefix, bus, received };
      }),
    );
    const [one, other] = sites;
    await one?.bus.publish(topic, [eventOf('rating-first', 1)]);
    await other?.bus.publish(topic, [eventOf('rating-first', 2)]);
    await raw.producer.send({ topic: `one-${topic}`, messages: [{ key: 'rating-first', value: 'no JSON' }] });
    await eventually(() => {
      expect([one?.received, other?.received]).toEqual([
        [
          [topic, 1],
          [topic, 'unreadable'],
        ],
        [[topic, 2]],
      ]);
    });
    const { groups } = await raw.admin.listGroups();
    const ours = groups.map(({ groupId }) => groupId).filter((name) => name.endsWith(group));
    expect(ours.toSorted()).toEqual([`one-${group}`, `other-${group}`]);
    for (const { bus } of sites) await bus.close();
    await raw.admin.deleteTopics({ topics: sites.map(({ prefix }) => prefix + topic) });
    await raw.stop();
  });
});
