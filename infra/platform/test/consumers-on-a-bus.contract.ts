import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'slonik';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BusUnderTest } from '../src/bus/bus-samples.contract.ts';
import type { Bus } from '../src/bus/bus.ts';
import { createConsumer, type Consumer } from '../src/event-sourcing/consumer.ts';
import { listDeadLetters } from '../src/event-sourcing/dead-letters.ts';
import { replayDeadLetters } from '../src/event-sourcing/resolve-dead-letters.ts';
import { defineLookup, newId } from '../src/index.ts';
import { eventually, silentLog } from '../src/testing/index.ts';
import { registered } from './registered-member.ts';
import { openTallyLog, testKeys, type TallyLog } from './tally-log.ts';

const streamIds = ['member-p', 'member-q', 'member-r', 'member-s', 'member-t', 'member-u'];

/** The behavior of a service's consumers on every bus. */
export const describeConsumers = (name: string, start: () => Promise<BusUnderTest>): void => {
  describe(`consumers of one service on ${name}`, () => {
    let subject: BusUnderTest;
    let log: TallyLog;
    let topic: string;
    let isPoisonous = true;
    /** Events that the bus delivered, including repeated ones. */
    let delivered = 0;
    let group: string;

    /** No constraint prevents a second row of an event. */
    const received = defineLookup({
      name: 'received_names',
      tables: ['received_names'],
      on: {
        'identity.member-registered.v1': ({ streamId, version, data }) =>
          data.firstName === 'Poison' && isPoisonous
            ? sql.unsafe`select 1 / 0`
            : sql.unsafe`insert into received_names (stream_id, version) values (${streamId}, ${version})`,
      },
    });
    const instance = (): Consumer =>
      createConsumer({
        service: 'tally',
        database: log.database,
        keys: testKeys(),
        lookups: [received],
        reactions: [],
        feeds: {
          page: () => Promise.reject(new Error('not expected')),
          heads: () => Promise.reject(new Error('not expected')),
          stream: () => Promise.reject(new Error('not expected')),
        },
        log: silentLog,
      });
    /**
     * `skipsFirstCommit`: the first batch is applied but not acknowledged, as in a process that is killed at that moment.
     */
    const join = async (bus: Bus, { skipsFirstCommit = false } = {}) => {
      const consumer = instance();
      let batches = 0;
      const member = await bus.subscribe({
        group,
        topics: [topic],
        onBatch: async (batch) => {
          delivered += batch.length;
          await consumer.onBatch(batch, topic);
          batches += 1;
          if (skipsFirstCommit && batches === 1) throw new Error('killed before it acknowledged');
        },
        onUnreadable: (message) => consumer.onUnreadable(message),
      });
      const receivesMore = () => {
        const before = batches;
        return eventually(() => {
          expect(batches).toBeGreaterThan(before);
        });
      };
      return { stop: () => member.stop(), receivesMore };
    };
    const versions = (streamId: string) =>
      log.database.anyFirst(sql.type(z.object({ version: z.number() }))`
        select version from received_names where stream_id = ${streamId} order by place
      `);

    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.stop());
    beforeEach(async () => {
      isPoisonous = true;
      delivered = 0;
      group = newId();
      topic = await subject.newTopic();
      log = await openTallyLog();
      // Physical order says nothing about time: concurrent connections fill pages of their own.
      await log.database.query(sql.unsafe`
        create table received_names (place bigserial, stream_id text, version int)
      `);
    });
    afterEach(() => log.close());

    it('apply each event once and in order while they join, leave and fail to acknowledge', async () => {
      let last = 0;
      const over = new AbortController();
      const publishing = (async () => {
        while (!over.signal.aborted) {
          last += 1;
          const version = last;
          await subject.bus.publish(
            topic,
            streamIds.map((streamId) => registered(streamId, version, 'Ada')),
          );
          await turn();
        }
      })();
      const first = await join(subject.bus, { skipsFirstCommit: true });
      await first.receivesMore();
      const second = await join(subject.other, { skipsFirstCommit: true });
      await first.receivesMore();
      await first.stop();
      await second.receivesMore();
      const third = await join(subject.bus, { skipsFirstCommit: true });
      await second.stop();
      await third.receivesMore();
      over.abort();
      await publishing;

      const all = Array.from({ length: last }, (_, index) => index + 1);
      await eventually(async () => {
        for (const streamId of streamIds) expect((await versions(streamId)).at(-1)).toBe(last);
      });
      await third.stop();
      for (const streamId of streamIds) expect(await versions(streamId)).toEqual(all);
      expect(await listDeadLetters(log.database)).toEqual([]);
      expect(delivered).toBeGreaterThan(last * streamIds.length);
    });

    it('park events that cannot be applied or read, continue with all others, and catch up by a replay', async () => {
      const consumer = await join(subject.bus);
      await subject.bus.publish(topic, [
        registered('member-bad', 1, 'First'),
        registered('member-bad', 2, 'Poison'),
        registered('member-good', 1, 'Grace'),
        registered('member-bad', 3, 'Third'),
      ]);
      await subject.publishRaw(topic, '{"no":"envelope"}');
      await subject.bus.publish(topic, [
        registered('member-bad', 4, 'Fourth'),
        registered('member-good', 2, 'Hopper'),
      ]);
      await eventually(async () => {
        expect(await versions('member-good')).toEqual([1, 2]);
        expect((await listDeadLetters(log.database)).toSorted((a, b) => b.version - a.version)).toMatchObject(
          [
            {
              streamId: 'member-bad',
              version: 2,
              waiting: 2,
              error: expect.stringContaining('zero') as string,
            },
            { type: 'unreadable', topic, waiting: 0 },
          ],
        );
      });
      expect(await versions('member-bad')).toEqual([1]);

      isPoisonous = false;
      const rebuilds = { service: 'tally', database: log.database, keys: testKeys(), consumer: instance() };
      expect(await replayDeadLetters(rebuilds, 'member-bad')).toBe(3);
      await subject.bus.publish(topic, [registered('member-bad', 5, 'Fifth')]);
      await eventually(async () => {
        expect(await versions('member-bad')).toEqual([1, 2, 3, 4, 5]);
      });
      expect(await listDeadLetters(log.database)).toMatchObject([{ type: 'unreadable' }]);
      await consumer.stop();
    });
  });
};
