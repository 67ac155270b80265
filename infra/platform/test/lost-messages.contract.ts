import type { FeedHeads } from '@candor/contracts';
import { sql } from 'slonik';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BusUnderTest } from '../src/bus/bus-samples.contract.ts';
import type { Bus, Subscription } from '../src/bus/bus.ts';
import { createConsumer } from '../src/event-sourcing/consumer.ts';
import { listDeadLetters } from '../src/event-sourcing/dead-letters.ts';
import { joinTopics } from '../src/event-sourcing/join-topics.ts';
import type { OwnersFeeds } from '../src/event-sourcing/owners-feeds.ts';
import { startRelay, type Relay } from '../src/event-sourcing/relay.ts';
import { newId } from '../src/index.ts';
import { eventually, silentLog } from '../src/testing/index.ts';
import {
  amountsLookup,
  amountsTopic,
  createAmounts,
  feedsOf,
  summedEvents,
  sumsIn,
} from './tally-amounts.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';
import { tallyStream } from './tally.ts';

/** A consumer on a bus that loses accepted messages. */
export const describeLostMessages = (name: string, start: () => Promise<BusUnderTest>): void => {
  describe(`a consumer whose messages were lost by ${name}`, () => {
    let subject: BusUnderTest;
    let tally: TallyLog;
    let bus: Pick<Bus, 'subscribe'>;
    let relay: Relay;
    let service: string;
    let isLosing = false;
    /** Pages of whole events that the consumer requested from the owner. */
    let pages = 0;
    const joined = new Set<Subscription>();

    const owner = (): OwnersFeeds => {
      const feeds = feedsOf(tally.database);
      return {
        ...feeds,
        page: (topic, after) => {
          pages += 1;
          return feeds.page(topic, after);
        },
      };
    };
    const join = (feeds: OwnersFeeds, lookAgainMs?: number) => {
      const shared = { service, database: tally.database, feeds, log: silentLog };
      const consumer = createConsumer({
        ...shared,
        keys: testKeys(),
        lookups: [amountsLookup],
        reactions: [],
      });
      const subscription = joinTopics({
        ...shared,
        consumer,
        bus,
        ...(lookAgainMs === undefined ? {} : { lookAgainMs }),
      });
      joined.add(subscription);
    };
    const leave = async () => {
      for (const subscription of joined) await subscription.stop();
      joined.clear();
    };
    /** Adds to each, and waits until the bus has taken it. */
    const add = async (...ids: readonly string[]) => {
      for (const id of ids)
        await tally.commands.handle(tallyStream, id, { memberId: newId(), amount: 2, note: 'counted' });
      relay.wake();
      await eventually(async () => {
        expect(await relay.backlog()).toBe(0);
      });
    };
    const lose = async (...ids: readonly string[]) => {
      isLosing = true;
      await add(...ids);
      isLosing = false;
    };
    const sums = () => sumsIn(tally.database, 'amounts');
    const counted = () =>
      eventually(async () => {
        expect(await sums()).toEqual(await summedEvents(tally.database));
      });
    const sumOf = async (id: string) =>
      (await sums()).find(({ stream_id }) => stream_id === `tally-${id}`)?.sum ?? 0;

    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.stop());
    beforeEach(async () => {
      isLosing = false;
      service = newId();
      tally = await openTallyLog();
      await createAmounts(tally.database);
      const topic = await subject.newTopic();
      bus = {
        subscribe: (subscriber) =>
          subject.other.subscribe({
            ...subscriber,
            topics: [topic],
            onBatch: (batch) => subscriber.onBatch(batch, amountsTopic),
          }),
      };
      const { database, databaseUrl } = tally;
      relay = startRelay({
        service: 'tally',
        database,
        databaseUrl,
        streams: [tallyStream],
        log: silentLog,
        bus: {
          ...subject.bus,
          publish: (_topic, envelopes) =>
            isLosing ? Promise.resolve() : subject.bus.publish(topic, envelopes),
        },
      });
      tally.onAppended(() => {
        relay.wake();
      });
      join(owner());
      await add('quiet', 'busy', 'busy');
      await counted();
    });
    afterEach(async () => {
      await leave();
      await relay.stop();
      await tally.close();
    });

    it('gets messages that were lost while it was away from their owner, also of quiet streams', async () => {
      await leave();
      await lose('quiet', 'new');
      join(owner());
      await counted();
      await add('quiet', 'busy');
      await counted();
      expect(await listDeadLetters(tally.database)).toEqual([]);
    });

    it('control: stays wrong without its owner', async () => {
      await leave();
      await lose('quiet', 'new');
      join({
        ...owner(),
        heads: (_topic, after) => Promise.resolve({ heads: [], next: after, isEnd: true }),
      });
      await add('busy');
      await eventually(async () => {
        expect(await sumOf('busy')).toBe(6);
      });
      expect([await sumOf('quiet'), await sumOf('new')]).toEqual([2, 0]);
    });

    it('gets messages that were lost while it listens from their owner before long', async () => {
      await leave();
      join(owner(), 50);
      await lose('quiet', 'new');
      await counted();
    });

    it('gets messages from before its schema was restored from their owner', async () => {
      const { database } = tally;
      const backups = ['amounts', 'inbox', 'feed_progress'].map((table) => ({
        live: sql.identifier([table]),
        backup: sql.identifier([`${table}_backup`]),
      }));
      for (const { live, backup } of backups)
        await database.query(sql.unsafe`create table ${backup} as select * from ${live}`);
      await add('quiet', 'new');
      await counted();
      await leave();
      for (const { live, backup } of backups) {
        await database.query(sql.unsafe`truncate ${live}`);
        await database.query(sql.unsafe`insert into ${live} select * from ${backup}`);
      }
      join(owner());
      await counted();
    });

    it('requests neither the streams nor any event again afterwards', async () => {
      await leave();
      await lose('quiet');
      join(owner());
      await counted();
      await leave();
      pages = 0;
      const feeds = owner();
      const heads: FeedHeads[] = [];
      join({
        ...feeds,
        heads: async (topic, after) => {
          const requests = await feeds.heads(topic, after);
          heads.push(requests);
          return requests;
        },
      });
      await eventually(() => {
        expect(heads).toMatchObject([{ heads: [], isEnd: true }]);
      });
      expect(pages).toBe(0);
    });
  });
};
