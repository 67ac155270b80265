import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createKafkaBus } from '../src/bus/kafka/kafka-bus.ts';
import { openRawKafka, settingsFor } from './kafka/kafka-samples.ts';
import { createConsumer } from '../src/event-sourcing/consumer.ts';
import { listDeadLetters } from '../src/event-sourcing/dead-letters.ts';
import { joinTopics } from '../src/event-sourcing/join-topics.ts';
import { startRelay } from '../src/event-sourcing/relay.ts';
import { newId } from '../src/index.ts';
import { describeOnEngine } from '../src/testing/engine.ts';
import { eventually } from '../src/testing/eventually.ts';
import {
  amountsLookup,
  amountsTopic,
  createAmounts,
  feedsOf,
  summedEvents,
  sumsIn,
} from './tally-amounts.ts';
import { openTallyLog, testKeys } from './tally-log.ts';
import { tallyStream } from './tally.ts';

const log = pino({ level: 'silent' });

describeOnEngine('Kafka', (address) => {
  it('a consumer misses nothing although its topic has expired, before it joined or while it was away', async () => {
    const prefix = `spec-${newId()}-`;
    const topic = prefix + amountsTopic;
    const settings = settingsFor(address);
    const raw = await openRawKafka(settings);
    const bus = await createKafkaBus({ ...settings, prefix });
    const tally = await openTallyLog();
    const { database, databaseUrl } = tally;
    await createAmounts(database);
    const relay = startRelay({
      service: 'tally',
      database,
      databaseUrl,
      bus,
      log,
      streams: [tallyStream],
    });
    const offsets = () => raw.admin.fetchTopicOffsets(topic);
    const announced = async () => (await offsets()).reduce((sum, { offset }) => sum + Number(offset), 0);
    let added = 0;
    /** Adds to each, and waits until all of it is on the topic. */
    const add = async (ids: readonly string[]) => {
      for (const id of ids)
        await tally.commands.handle(tallyStream, id, { memberId: newId(), amount: 2, note: 'counted' });
      added += ids.length;
      relay.wake();
      await eventually(async () => {
        expect(await announced()).toBe(added);
      });
    };
    const counted = () =>
      eventually(async () => {
        expect(await sumsIn(database, 'amounts')).toEqual(await summedEvents(database));
      });

    await add(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
    const expire = async () => {
      const gone = (await offsets()).map(({ partition, high }) => ({ partition, offset: high }));
      await raw.admin.deleteTopicRecords({ topic, partitions: gone });
    };
    await expire();
    const remaining = async () =>
      (await offsets()).reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
    expect(await remaining()).toBe(0);
    // The others are available only from the owner's feed.
    await add(['a', 'd']);
    expect(await remaining()).toBe(2);

    const shared = { service: 'tally', database, feeds: feedsOf(database), log };
    const consumer = createConsumer({
      ...shared,
      keys: testKeys(),
      lookups: [amountsLookup],
      reactions: [],
    });
    let joined = joinTopics({ ...shared, consumer, bus });
    await counted();
    await add(['b', 'd', 'e']);
    await counted();
    expect(await listDeadLetters(database)).toEqual([]);

    // Away for longer than the topic's retention; one stream gets no later event.
    await joined.stop();
    await add(['c', 'd']);
    await expire();
    await add(['d']);
    joined = joinTopics({ ...shared, consumer, bus });
    await counted();
    expect(await listDeadLetters(database)).toEqual([]);

    await joined.stop();
    await relay.stop();
    await bus.close();
    await raw.admin.deleteTopics({ topics: [topic] });
    await raw.stop();
    await tally.close();
  });
});
