import { expect, it } from 'vitest';
import { newId } from '../service/ids.ts';
import { describeOnEngine } from '../testing/engine.ts';
import { eventually } from '../testing/eventually.ts';
import { eventOf } from './bus-samples.contract.ts';
import { createKafkaBus } from './kafka-bus.ts';
import { openRawKafka, settingsFor } from './kafka-samples.contract.ts';
import { prefixedBus } from './prefixed-bus.ts';

describeOnEngine('Kafka', (address) => {
  it('lets sites share a Kafka that call their topics and groups the same', async () => {
    const settings = settingsFor(address);
    const raw = await openRawKafka(settings);
    const topic = raw.nameTopic();
    const group = newId();
    const sites = await Promise.all(
      ['one-', 'other-'].map(async (prefix) => {
        const bus = prefixedBus(await createKafkaBus(settings), prefix);
        const heard: unknown[] = [];
        await bus.subscribe({
          group,
          topics: [topic],
          onBatch: (batch, from) => {
            heard.push(...batch.map(({ version }) => [from, version]));
            return Promise.resolve();
          },
          onUnreadable: ({ topic: from }) => {
            heard.push([from, 'unreadable']);
            return Promise.resolve();
          },
        });
        return { prefix, bus, heard };
      }),
    );
    const [one, other] = sites;
    await one?.bus.publish(topic, [eventOf('rating-first', 1)]);
    await other?.bus.publish(topic, [eventOf('rating-first', 2)]);
    await raw.producer.send({ topic: `one-${topic}`, messages: [{ key: 'rating-first', value: 'no JSON' }] });
    await eventually(() => {
      expect([one?.heard, other?.heard]).toEqual([
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
